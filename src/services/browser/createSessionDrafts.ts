import { type Draft, isDraft } from '#domain/draft';
import type { DraftStorage } from '#services/services';

/** The sessionStorage key of the drafts. */
export const DRAFTS_KEY = 'toyshop:drafts';

/** Longest stored text that is parsed; the shop writes none that is longer. */
const MAX_STORED_LENGTH = 500_000;
/** Longest draft that is stored, as JSON; no form of the shop accepts more. */
const MAX_DRAFT_LENGTH = 20_000;
const MAX_DRAFTS = 20;

interface SessionDraftsOptions {
  /** Throws if the browser blocks sessionStorage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Stores the drafts of this tab in sessionStorage. Never throws. */
export function createSessionDrafts({ storage, isLive }: SessionDraftsOptions): DraftStorage {
  const serialize = (drafts: readonly Draft[]) =>
    JSON.stringify(
      drafts.filter((draft) => JSON.stringify(draft).length <= MAX_DRAFT_LENGTH).slice(-MAX_DRAFTS),
    );
  return {
    read: () => {
      try {
        const text = storage().getItem(DRAFTS_KEY) ?? '[]';
        if (text.length > MAX_STORED_LENGTH) return [];
        const found: unknown = JSON.parse(text);
        return Array.isArray(found) ? found.filter(isDraft).slice(-MAX_DRAFTS) : [];
      } catch {
        return []; // blocked or damaged: the forms start empty
      }
    },
    write: (drafts) => {
      if (!isLive()) return;
      try {
        storage().removeItem(DRAFTS_KEY); // if the new text does not fit, the old one must not be restored
        if (drafts.length > 0) storage().setItem(DRAFTS_KEY, serialize(drafts));
      } catch {
        // Blocked or full: the drafts last as long as the page.
      }
    },
  };
}
