import type { StorageErrorReason } from '#services/recordStorage';
import { isText, machineOf, oneOf } from '#visits/guards';
import type { PersistStatus } from './persistStatus';
import type { Transitions } from './sliceSchema';

export const persistStatusTransitions: Transitions<PersistStatus['status']> = {
  hydrating: ['ready', 'unsaved'],
  ready: ['unsaved'],
  unsaved: ['unsaved', 'ready'],
};

export const isPersistStatus = machineOf<PersistStatus>({
  hydrating: {},
  ready: {},
  unsaved: {
    reason: oneOf<StorageErrorReason>({
      damaged: true,
      full: true,
      denied: true,
      newer: true,
      paused: true,
      unloaded: true,
    }),
    message: isText,
  },
});
