import type { StorageFailure } from '#services/recordStorage';

// hydrating -> ready | unsaved; ready <-> unsaved
/** Whether a list in the store equals the stored list. */
export type PersistStatus =
  | { readonly status: 'hydrating' }
  | { readonly status: 'ready' }
  | ({ readonly status: 'unsaved' } & StorageFailure);

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
