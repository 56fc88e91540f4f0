import { type ComponentType, lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { useHydrated } from './useHydrated';

/** A lazily loaded component that can also be loaded ahead of its first render. */
export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Loads the chunk. After it has resolved, the component renders without suspending. */
  readonly load: () => Promise<void>;
  /** Like {@link load}, but ignores errors. */
  readonly preload: () => void;
  /** Whether the chunk is loaded, so that the component renders without a fallback. */
  readonly isLoaded: () => boolean;
};

const all: LazyComponent[] = [];

/** Loads all lazy components, so that prerendering in Node renders complete pages. */
export async function loadAllLazyComponents(): Promise<void> {
  // A loaded module may add more components to the array.
  for (const { load } of all) await load();
}

/** Creates a component that is loaded on its first render. A load error is thrown to the error boundary. */
export function lazyWithPreload<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const loadModule = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Suspending = lazy(loadModule) as unknown as ComponentType<P>; // has the props of the loaded component
  function Lazy(props: P) {
    // Stays the same until unmount: a different component type would reset the state, and typed text.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Suspending);
    return <Shown {...props} />;
  }
  const component = Object.assign(Lazy, {
    load: async () => void (await loadModule()),
    preload: () => void loadModule().catch(() => undefined),
    isLoaded: () => loaded !== null,
  });
  all.push(component as unknown as LazyComponent); // only `load` is used, never the props
  return component;
}

const Placeholder = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

/**
 * A lazily loaded section of a screen with a placeholder of about its height (a CSS length). A prerendered
 * page contains only the placeholder: text typed into a prerendered form before its script runs would be lost.
 */
export function lazySection<P extends object>(
  height: string,
  load: () => Promise<ComponentType<P>>,
) {
  const Lazy = lazyWithPreload(load);
  return function LazySection(props: P) {
    const placeholder = <Placeholder $height={height} data-pending />;
    if (!useHydrated()) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Lazy {...props} />
      </Suspense>
    );
  };
}
