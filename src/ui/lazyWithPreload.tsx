import { lazy, Suspense, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { useHydrated } from './useHydrated';

/** A component in its own chunk, and the ways to fetch it ahead. */
export type LazyComponent<P extends object = object> = ComponentType<P> & {
  /** Resolves once it can be drawn at once, as prerendering and hydration need it. */
  readonly load: () => Promise<void>;
  readonly preload: () => void;
  /** Whether it is here, so that nothing has to stand in for it. */
  readonly isLoaded: () => boolean;
};

const all: LazyComponent[] = [];

/** Loads all there is, so that nothing is left out of a page drawn in Node. */
export async function loadAllLazyComponents(): Promise<void> {
  // What is loaded may bring in more.
  for (const { load } of all) await load();
}

/** A component loaded when it is first shown. If its chunk does not come, the error goes to the boundary. */
export function lazyWithPreload<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let here: ComponentType<P> | null = null;
  const fetchOnce = async () => {
    here = await load();
    return { default: here };
  };
  const Coming = lazy(fetchOnce) as unknown as ComponentType<P>; // takes the props of what it loads
  function Once(props: P) {
    // Kept for as long as it is shown: another component would lose what was typed.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Coming);
    return <Shown {...props} />;
  }
  const once = Object.assign(Once, {
    load: async () => void (await fetchOnce()),
    preload: () => void fetchOnce().catch(() => undefined),
    isLoaded: () => here !== null,
  });
  all.push(once as unknown as LazyComponent); // only its ways to load are used
  return once;
}

const Room = styled.div<{ $height: string }>`
  min-height: ${({ $height }) => $height};
`;

/**
 * A part of a screen in its own chunk, with about as much room kept for it. A prerendered page holds
 * the room alone: a form that stands there before its script would lose what is typed into it.
 */
export function lazySection<P extends object>(
  height: string,
  load: () => Promise<ComponentType<P>>,
) {
  const Once = lazyWithPreload(load);
  return function Part(props: P) {
    const room = <Room $height={height} data-room />;
    if (!useHydrated()) return room;
    return (
      <Suspense fallback={room}>
        <Once {...props} />
      </Suspense>
    );
  };
}
