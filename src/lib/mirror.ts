import type { StorageFailure } from '../services/recordStorage';
import type { Transitions } from './machine';

/** How a list in the store stands to the list on the disk. */
export type Mirror =
  | { readonly status: 'hydrating' }
  | { readonly status: 'ready' }
  | ({ readonly status: 'unsaved' } & StorageFailure);

export const mirrorTransitions: Transitions<Mirror['status']> = {
  hydrating: ['ready', 'unsaved'],
  ready: ['unsaved'],
  unsaved: ['unsaved', 'ready'],
};

/** The mirror after the disk was read. What was found wrong before that stays told. */
export const afterHydration = (mirror: Mirror): Mirror =>
  mirror.status === 'hydrating' ? { status: 'ready' } : mirror;

/** The mirror after a write that was accepted: the list is kept again, unless nothing ever is. */
export const afterWrite = (mirror: Mirror): Mirror =>
  mirror.status === 'unsaved' && mirror.reason !== 'denied' ? { status: 'ready' } : mirror;

/** The mirror after storage said that it works again. */
export const afterRecovery = (mirror: Mirror): Mirror =>
  mirror.status === 'unsaved' ? { status: 'ready' } : mirror;
