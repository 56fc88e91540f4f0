import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { withRetry } from '#domain/withRetry';
import { ErrorBoundary } from './ErrorBoundary';
import { Loading, MissingPart } from './Loading';

/** A component that is loaded on its first render, or before. */
export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Loads the component ahead of its first render. */
  readonly load: () => Promise<unknown>;
  /** Whether the component renders without a fallback. */
  readonly isLoaded: () => boolean;
  /** Lets the next render try again, after an error boundary has shown the failure of this one. */
  readonly reset: () => void;
};

const all: LazyComponent[] = [];

/** Loads all lazy components, so that Node renders complete pages. */
export async function loadAllLazyComponents(): Promise<void> {
  for (const { load } of all) await load(); // a loaded module may add more components to the array
}

/** Creates a component that is loaded on its first render. If that fails twice, the error boundary gets the error. */
export function lazyWithRetry<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const request = () =>
    (loading ??= withRetry(load)
      .then((component) => (loaded = component))
      .finally(() => (loading = undefined)));
  const wait = () => lazy(async () => ({ default: await request() }));
  let waiting = wait();
  const Lazy = (props: P) => {
    const [Component] = useState(() => loaded ?? waiting); // the same until it is unmounted, so that it keeps its state
    return <Component {...props} />;
  };
  const component = Object.assign(Lazy, {
    load: request,
    isLoaded: () => loaded !== undefined,
    reset: () => (waiting = wait()),
  });
  all.push(component as unknown as LazyComponent); // only `load` is used, never the props
  return component;
}

/** A part of a screen that is loaded on its first render. If that fails, a message in its place offers to try again. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = <Loading />,
) {
  const Lazy = lazyWithRetry(load);
  const Part = (props: P) => (
    <ErrorBoundary onError={Lazy.reset} fallback={(tryAgain) => <MissingPart onRetry={tryAgain} />}>
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  return Part;
}
