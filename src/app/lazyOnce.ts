import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const KEY = 'toyshop:chunk-reload';

const session = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

/** A screen in its own chunk, and the way to fetch it ahead. */
export type LazyScreen = LazyExoticComponent<ComponentType> & { preload(): void };

/**
 * A screen loaded when it is first shown. Where its chunk is gone (a new version was deployed), the
 * page is reloaded once; where that does not help, the error goes to the boundary.
 */
export function lazyOnce(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
): LazyScreen {
  const screen = lazy(() =>
    load().then(
      (loaded) => {
        if (session()?.getItem(KEY) === name) session()?.removeItem(KEY);
        return loaded;
      },
      (error: unknown) => {
        const store = session();
        const isChunkGone = error instanceof Error && error.name === 'ChunkLoadError';
        if (!isChunkGone || !navigator.onLine || store === null || store.getItem(KEY) === name)
          throw error;
        store.setItem(KEY, name);
        window.location.reload();
        return new Promise<never>(() => undefined);
      },
    ),
  );
  return Object.assign(screen, { preload: () => void load().catch(() => undefined) });
}
