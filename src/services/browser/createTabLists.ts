import { isDraft } from '#domain/draft';
import { isWish } from '#domain/wish';
import type { Services, TabList } from '#services/services';

/**
 * The sessionStorage key of the drafts, also for `scripts/visitsAdapter.mjs`.
 * @public
 */
export const DRAFTS_KEY = 'toyshop:drafts';

/** Stores a list in sessionStorage. Never throws: if it is blocked, the list lasts as long as the page. */
function createTabList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  isLive: () => boolean,
): TabList<Item> {
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(found) ? found.filter(isItem) : [];
      } catch {
        return []; // blocked or damaged
      }
    },
    write: (items) => {
      if (!isLive()) return;
      try {
        window.sessionStorage.removeItem(key); // if the new text does not fit, the old one must not be restored
        if (items.length > 0) window.sessionStorage.setItem(key, JSON.stringify(items));
      } catch {
        // blocked or full
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates the stored lists of this tab. During time travel, when `isLive` returns false, nothing is written. */
export const createTabLists = (
  isLive: () => boolean,
): Pick<Services, 'drafts' | 'recentToys' | 'wishes'> => ({
  drafts: createTabList(DRAFTS_KEY, isDraft, isLive),
  recentToys: createTabList('toyshop:recent', isText, isLive),
  wishes: createTabList('toyshop:wishes', isWish, isLive),
});
