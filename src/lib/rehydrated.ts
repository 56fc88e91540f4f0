import type { UnknownAction } from '@reduxjs/toolkit';
import type { ListName, RecordLists } from '#services/recordStorage';

/** redux-persist's action after it has read the list stored under `key`. */
export interface Rehydrated<Item> extends UnknownAction {
  readonly type: 'persist/REHYDRATE';
  readonly key: string;
  readonly payload: { readonly items: readonly Item[] };
}

/** A matcher for the rehydration of one list, for the slice's `addMatcher`. */
export const isRehydrated =
  <L extends ListName>(list: L) =>
  (action: UnknownAction): action is Rehydrated<RecordLists[L]> =>
    action.type === 'persist/REHYDRATE' &&
    action['key'] === list &&
    Array.isArray((action['payload'] as { items?: unknown } | undefined)?.items);
