import type { StorageFailure } from '../services/recordStorage';

/**
 * What a refused write was refused with, as plain data. The port promises a {@link StorageFailure};
 * anything else is a fault of ours, which must not enter the state as an object of its own kind.
 */
export function toStorageFailure(reason: unknown): StorageFailure {
  const { reason: kind, message } = (reason ?? {}) as Partial<StorageFailure>;
  return { reason: kind ?? 'denied', message: message ?? String(reason) };
}
