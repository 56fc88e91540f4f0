import { isWish } from '#domain/wish';
import type { Services, TabList } from '#services/services';

interface TabListOptions {
  /** Throws if the browser blocks sessionStorage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Stores a list in sessionStorage. Never throws: if it is blocked, the list lasts as long as the page. */
function createTabList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  { storage, isLive }: TabListOptions,
): TabList<Item> {
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(storage().getItem(key) ?? '[]');
        return Array.isArray(found) ? found.filter(isItem) : [];
      } catch {
        return [];
      }
    },
    write: (items) => {
      if (!isLive()) return;
      try {
        const text = JSON.stringify(items);
        if (storage().getItem(key) !== text) storage().setItem(key, text);
      } catch {
        // blocked or full
      }
    },
  };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Creates the stored lists of this tab. */
export const createTabLists = (
  options: TabListOptions,
): Pick<Services, 'recentToys' | 'wishes'> => ({
  recentToys: createTabList('toyshop:recent', isText, options),
  wishes: createTabList('toyshop:wishes', isWish, options),
});
