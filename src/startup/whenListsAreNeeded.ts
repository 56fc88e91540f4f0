import { hasStored } from '#services/browser/hasStored';
import { LIST_NAMES } from '#store/slices';
import { firstUse } from './firstUse';

const isListKey = (key: string) => LIST_NAMES.some((name) => key.includes(name));

/** Resolves when the stored lists are needed: immediately if this browser may contain any, otherwise at the first use of the page. */
export async function whenListsAreNeeded(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') return; // the DevTools use the page from outside
  if (!(await hasStored(isListKey, 'toyshop'))) await firstUse.opened;
}
