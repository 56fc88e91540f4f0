export const QUARANTINE_KEY = 'toyshop:quarantine';
const MAX_COPIES = 10;
const MAX_COPY_LENGTH = 64 * 1024;

/** What could not be read, kept byte for byte (up to 64 kB) so that it can be looked at. */
export interface QuarantinedCopy {
  /** ISO time. */
  readonly at: string;
  readonly key: string;
  readonly raw: string;
}

function copiesIn(text: string | null): readonly QuarantinedCopy[] {
  try {
    const copies: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(copies) ? (copies as QuarantinedCopy[]) : [];
  } catch {
    return [];
  }
}

/** Puts a copy of unreadable text aside; throws as localStorage does where there is no room. */
export function quarantine(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  copy: QuarantinedCopy,
): void {
  const kept = { ...copy, raw: copy.raw.slice(0, MAX_COPY_LENGTH) };
  const copies = copiesIn(storage.getItem(QUARANTINE_KEY));
  if (copies.some(({ key, raw }) => key === kept.key && raw === kept.raw)) return;
  storage.setItem(QUARANTINE_KEY, JSON.stringify([...copies, kept].slice(-MAX_COPIES)));
}
