import type { RecentToys } from '#services/services';

/** The sessionStorage key of the ids of the toys that were seen last. */
const RECENT_KEY = 'toyshop:recent';

const isText = (value: unknown): value is string => typeof value === 'string';

interface RecentToysOptions {
  /** Throws if the browser blocks sessionStorage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the state is live. During time travel nothing is written. */
  readonly isLive: () => boolean;
}

/** Stores the ids of the toys that were seen last in sessionStorage. Never throws: if it is blocked, they last as long as the page. */
export const createRecentToys = ({ storage, isLive }: RecentToysOptions): RecentToys => ({
  read: () => {
    try {
      const found: unknown = JSON.parse(storage().getItem(RECENT_KEY) ?? '[]');
      return Array.isArray(found) ? found.filter(isText) : [];
    } catch {
      return [];
    }
  },
  write: (toyIds) => {
    if (!isLive()) return;
    try {
      const text = JSON.stringify(toyIds);
      if (storage().getItem(RECENT_KEY) !== text) storage().setItem(RECENT_KEY, text);
    } catch {
      // blocked or full
    }
  },
});
