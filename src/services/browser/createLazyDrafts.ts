import type { DraftStorage } from '../draftStorage';

/** A draft storage that is fetched when it is first read; without it, drafts last as long as the page. */
export function createLazyDrafts(load: () => Promise<DraftStorage>): DraftStorage {
  let here: DraftStorage | undefined;
  return {
    read: async () => {
      try {
        here ??= await load().catch(load);
        return await here.read();
      } catch {
        return []; // its chunk does not come
      }
    },
    write: (drafts) => here?.write(drafts),
  };
}
