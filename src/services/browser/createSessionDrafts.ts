import { isDraft, type Draft } from '../../domain/draft';
import type { DraftStorage } from '../draftStorage';

/** Where the drafts stand in sessionStorage. */
export const DRAFTS_KEY = 'toyshop:drafts';

/** A longer text of the storage was not written by the shop. */
const MAX_STORED_LENGTH = 500_000;
/** A longer draft is not kept: no field of the shop takes so much. */
const MAX_DRAFT_LENGTH = 20_000;
const MAX_DRAFTS = 20;

interface SessionDraftsOptions {
  /** Throws where the browser denies it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the state shown is what really happened: a moment of the past is not written. */
  readonly isLive: () => boolean;
}

/** The drafts of this tab, in its sessionStorage. Nothing that is wrong there throws. */
export function createSessionDrafts({ storage, isLive }: SessionDraftsOptions): DraftStorage {
  const textOf = (drafts: readonly Draft[]) =>
    JSON.stringify(
      drafts.filter((draft) => JSON.stringify(draft).length <= MAX_DRAFT_LENGTH).slice(-MAX_DRAFTS),
    );
  return {
    read: async () => {
      try {
        const text = storage().getItem(DRAFTS_KEY) ?? '';
        if (text === '' || text.length > MAX_STORED_LENGTH) return [];
        const found: unknown = JSON.parse(text);
        return Array.isArray(found) ? found.filter(isDraft).slice(-MAX_DRAFTS) : [];
      } catch {
        return []; // denied or damaged: the forms begin empty
      }
    },
    write: (drafts) => {
      if (!isLive()) return;
      try {
        storage().removeItem(DRAFTS_KEY); // where the new text is refused, the old one must not come back
        if (drafts.length > 0) storage().setItem(DRAFTS_KEY, textOf(drafts));
      } catch {
        // Denied or full: the drafts last as long as the page.
      }
    },
  };
}
