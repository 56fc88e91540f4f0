import { type Draft, isDraft } from '#domain/draft';
import { isWish } from '#domain/wish';
import type { Services, TabList } from '#services/services';

/**
 * The sessionStorage key of the drafts, also for `scripts/visitsAdapter.mjs`.
 * @public
 */
export const DRAFTS_KEY = 'toyshop:drafts';

/** Longest stored text that is parsed; the shop writes none that is longer. */
const MAX_STORED_LENGTH = 500_000;
/** Longest item that is stored, as JSON; no form of the shop accepts more. */
const MAX_ITEM_LENGTH = 20_000;
const MAX_DRAFTS = 20;

interface TabListOptions {
  /** Throws if the browser blocks sessionStorage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Stores the last `max` items of a list in sessionStorage. Never throws: if it is blocked, the list lasts as long as the page. */
function createTabList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  { storage, isLive }: TabListOptions,
  max = Infinity,
): TabList<Item> {
  return {
    read: () => {
      try {
        const text = storage().getItem(key) ?? '[]';
        if (text.length > MAX_STORED_LENGTH) return [];
        const found: unknown = JSON.parse(text);
        return Array.isArray(found) ? found.filter(isItem).slice(-max) : [];
      } catch {
        return []; // blocked or damaged
      }
    },
    write: (items) => {
      if (!isLive()) return;
      const kept = items
        .filter((item) => JSON.stringify(item).length <= MAX_ITEM_LENGTH)
        .slice(-max);
      try {
        storage().removeItem(key); // if the new text does not fit, the old one must not be restored
        if (kept.length > 0) storage().setItem(key, JSON.stringify(kept));
      } catch {
        // blocked or full
      }
    },
  };
}

/** Stores the drafts of this tab. */
export const createSessionDrafts = (options: TabListOptions): TabList<Draft> =>
  createTabList(DRAFTS_KEY, isDraft, options, MAX_DRAFTS);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates the other stored lists of this tab. */
export const createTabLists = (
  options: TabListOptions,
): Pick<Services, 'recentToys' | 'wishes'> => ({
  recentToys: createTabList('toyshop:recent', isText, options),
  wishes: createTabList('toyshop:wishes', isWish, options),
});
