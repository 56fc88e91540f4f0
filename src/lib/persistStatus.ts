import type { UnknownAction } from '@reduxjs/toolkit';
import type { ListName, RecordLists, StorageFailure } from '#services/recordStorage';
import type { Transitions } from './transitions';

/** Whether a list in the store equals the stored list. */
export type PersistStatus =
  | { readonly status: 'hydrating' }
  | { readonly status: 'ready' }
  | ({ readonly status: 'unsaved' } & StorageFailure);

export const persistTransitions: Transitions<PersistStatus>['status'] = {
  hydrating: ['ready', 'unsaved'],
  ready: ['unsaved'],
  unsaved: ['unsaved', 'ready'],
};

/** The status after the stored list was read for the first time. Keeps an error that was reported before. */
export const afterFirstRead = (status: PersistStatus): PersistStatus =>
  status.status === 'hydrating' ? { status: 'ready' } : status;

/** The status after storage reported an error. A list that is not known yet is still being read. */
export const afterFailure = (status: PersistStatus, failure: StorageFailure): PersistStatus =>
  failure.reason === 'unloaded' ? status : { status: 'unsaved', ...failure };

/** The status after an accepted write: the list is stored again, unless storage is denied. */
export const afterWrite = (status: PersistStatus): PersistStatus =>
  status.status === 'unsaved' && status.reason !== 'denied' ? { status: 'ready' } : status;

/** The status after storage reported that it works again. */
export const afterRecovery = (status: PersistStatus): PersistStatus =>
  status.status === 'unsaved' ? { status: 'ready' } : status;

/** redux-persist's action after it has read the list stored under `key`. */
interface Rehydrated<Item> extends UnknownAction {
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

/**
 * Converts the rejection of a write to plain data. The port rejects only with a {@link StorageFailure};
 * anything else is a bug, and must not enter the state as a non-serializable object.
 */
export function toStorageFailure(reason: unknown): StorageFailure {
  const { reason: kind, message } = (reason ?? {}) as Partial<StorageFailure>;
  return { reason: kind ?? 'denied', message: message ?? String(reason) };
}
