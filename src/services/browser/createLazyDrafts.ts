import { lazyService } from '#lib/lazyService';
import type { DraftStorage } from '#services/draftStorage';

/** Loads the real draft storage on the first read. Until it is loaded, drafts last as long as the page. */
export function createLazyDrafts(load: () => Promise<DraftStorage>): DraftStorage {
  const lazy = lazyService(load);
  return {
    read: async () => (await lazy.whenLoaded()).read(),
    write: (drafts) => lazy.current()?.write(drafts),
  };
}
