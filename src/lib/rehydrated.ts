import type { UnknownAction } from '@reduxjs/toolkit';
import type { ListName, RecordLists } from '../services/recordStorage';

/** redux-persist's answer at start: what was stored under `key`. */
export interface Rehydrated<Item> extends UnknownAction {
  readonly type: 'persist/REHYDRATE';
  readonly key: string;
  readonly payload: { readonly items: readonly Item[] };
}

/** Recognises the rehydration of one list; the slice itself takes in the items. */
export const isRehydrated =
  <L extends ListName>(list: L) =>
  (action: UnknownAction): action is Rehydrated<RecordLists[L]> =>
    action.type === 'persist/REHYDRATE' &&
    action['key'] === list &&
    Array.isArray((action['payload'] as { items?: unknown } | undefined)?.items);
