import { isDraft } from '#domain/draft';
import { isWish } from '#domain/wish';
import type { Services, TabList } from '#services/services';

/**
 * The sessionStorage key of the drafts, also for `scripts/visitsAdapter.mjs`.
 * @public
 */
export const DRAFTS_KEY = 'toyshop:drafts';

interface TabListOptions {
  /** Throws if the browser blocks sessionStorage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Stores a list in sessionStorage. Never throws: if it is blocked or full, the list lasts as long as the page. */
const createTabList = <Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  { storage, isLive }: TabListOptions,
): TabList<Item> => ({
  read: () => {
    try {
      const found: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      return Array.isArray(found) ? found.filter(isItem) : [];
    } catch {
      return []; // blocked or damaged
    }
  },
  write: (items) => {
    if (!isLive()) return;
    try {
      storage().removeItem(key); // if the new text does not fit, the old one must not be restored
      if (items.length > 0) storage().setItem(key, JSON.stringify(items));
    } catch {
      // blocked or full
    }
  },
});

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates the stored lists of this tab. */
export const createTabLists = (
  options: TabListOptions,
): Pick<Services, 'drafts' | 'recentToys' | 'wishes'> => ({
  drafts: createTabList(DRAFTS_KEY, isDraft, options),
  recentToys: createTabList('toyshop:recent', isText, options),
  wishes: createTabList('toyshop:wishes', isWish, options),
});
