import type { StorageFailure } from '#services/recordStorage';

/**
 * Converts the rejection of a write to plain data. The port rejects only with a {@link StorageFailure};
 * anything else is a bug, and must not enter the state as a non-serializable object.
 */
export function toStorageFailure(reason: unknown): StorageFailure {
  const { reason: kind, message } = (reason ?? {}) as Partial<StorageFailure>;
  return { reason: kind ?? 'denied', message: message ?? String(reason) };
}
