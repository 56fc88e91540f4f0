import type { DraftStorage } from '#services/draftStorage';

/** Loads the real draft storage on the first read. If that fails, drafts last as long as the page. */
export function createLazyDrafts(load: () => Promise<DraftStorage>): DraftStorage {
  let loaded: DraftStorage | undefined;
  return {
    read: async () => {
      try {
        loaded ??= await load();
        return await loaded.read();
      } catch {
        return []; // the chunk could not be loaded, although the boot script retried it
      }
    },
    write: (drafts) => loaded?.write(drafts),
  };
}
