import type { StorageErrorReason, StorageFailure } from '#services/recordStorage';

const MESSAGES: Readonly<Record<StorageErrorReason, string>> = {
  damaged: 'Some saved data could not be read. A copy of it was kept.',
  full: 'There is no room left to save this. Free some space and try again.',
  denied: 'Your browser does not store data for this site. Changes are lost when you leave.',
  newer: 'A newer version of the shop is open in another tab. Reload to save changes.',
  unloaded: 'Your saved toys and reviews are not loaded yet. Check your connection.',
  paused: 'The DevTools show a past state. Nothing is saved until you return to the current state.',
};

/** The reason with its message for the shopper. */
export const storageFailure = (reason: StorageErrorReason): StorageFailure => ({
  reason,
  message: MESSAGES[reason],
});
