import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { requestAgain } from '#boot/requestAgain';
import { NoScript } from './hydration';
import { Loading, LoadingButton, MissingButton, MissingPart } from './Loading';

type Status = 'unrequested' | 'pending' | 'loaded' | 'failed';

/** A lazily loaded component that can also be loaded ahead of its first render. */
export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Loads the chunk, also again after a failure. After it has resolved, the component renders without suspending. */
  readonly load: () => Promise<void>;
  /** Like {@link load}, but ignores errors. */
  readonly preload: () => void;
  /** Whether the chunk is loaded, so that the component renders without a fallback. */
  readonly isLoaded: () => boolean;
  /** Makes the next render try again, after an error boundary has caught a load error. */
  readonly reset: () => void;
  /** A hook that returns the status of the last attempt. It is `unrequested` during prerendering and hydration. */
  readonly useStatus: () => Status;
};

const all: LazyComponent[] = [];

/** Loads all lazy components, so that prerendering in Node renders complete pages. */
export async function loadAllLazyComponents(): Promise<void> {
  // A loaded module may add more components to the array.
  for (const { load } of all) await load();
}

/** The URL of the chunk, if webpack could not load it. */
const urlOf = (failure: unknown) => (failure as { readonly request?: string } | null)?.request;

/** Creates a component that is loaded on its first render. A load error is thrown to the error boundary. */
export function lazyWithPreload<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  let failure: unknown = null;
  let loading: Promise<{ readonly default: ComponentType<P> }> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const status = (): Status => {
    if (loaded) return 'loaded';
    if (loading) return 'pending';
    return failure === null ? 'unrequested' : 'failed';
  };

  async function attempt() {
    try {
      const url = urlOf(failure);
      if (url && !(await requestAgain(url))) throw failure;
      loaded = await load();
      return { default: loaded };
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      loading = null;
      listeners.forEach((tell) => tell());
    }
  }
  const loadModule = async () => {
    if (loaded) return { default: loaded };
    if (!loading) {
      loading = attempt();
      listeners.forEach((tell) => tell());
    }
    return loading;
  };
  const makeSuspending = () => lazy(loadModule) as unknown as ComponentType<P>; // has the props of the loaded component
  let Suspending = makeSuspending();
  function Lazy(props: P) {
    // Stays the same until unmount: a different component type would reset the state, and typed text.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }
  const component = Object.assign(Lazy, {
    load: async () => void (await loadModule()),
    preload: () => void loadModule().catch(() => undefined),
    isLoaded: () => loaded !== null,
    reset: () => {
      Suspending = makeSuspending(); // React keeps the error of a failed component
    },
    useStatus: () => useSyncExternalStore(subscribe, status, () => 'unrequested' as const),
  });
  all.push(component as unknown as LazyComponent); // only `load` is used, never the props
  return component;
}

const Placeholder = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

/**
 * A lazily loaded part of a screen: a `section` with a placeholder of about its height (a CSS length), a `text`, which is a
 * section without forms, or a `button`. If its chunk cannot be loaded, a message in its place offers to try again. Prerendered
 * pages contain only the placeholder, because text typed into a form before its script runs would be lost; they contain a
 * `text` for browsers without scripts.
 */
export function lazySection<P extends object>(
  height: string,
  load: () => Promise<ComponentType<P>>,
  kind: 'section' | 'text' | 'button' = 'section',
) {
  const Lazy = lazyWithPreload(load);
  const Wait: ComponentType = kind === 'button' ? LoadingButton : Loading;
  const Missing = kind === 'button' ? MissingButton : MissingPart;
  const ref = (element: HTMLElement | null) => {
    if (element) Lazy.preload();
  };
  function LazySection(props: P) {
    const status = Lazy.useStatus();
    const [tries, setTries] = useState(0);
    const tryAgain = () => {
      setTries(tries + 1);
      Lazy.preload();
    };
    if (status === 'loaded') return <Lazy {...props} />;
    if (status === 'failed') return <Missing onRetry={tryAgain} isMissingAgain={tries > 0} />;
    return (
      <>
        <Placeholder $height={height} ref={ref} data-pending>
          {status === 'pending' && <Wait />}
        </Placeholder>
        {kind === 'text' && (
          <NoScript>
            <Lazy {...props} />
          </NoScript>
        )}
      </>
    );
  }
  return Object.assign(LazySection, { preload: Lazy.preload });
}
