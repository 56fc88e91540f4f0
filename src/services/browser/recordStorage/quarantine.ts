import { tryParseJson } from './tryParseJson';

export const QUARANTINE_KEY = 'toyshop:quarantine';
const MAX_COPIES = 10;
/** Ten copies of this length leave localStorage the room that the lists need. */
const MAX_LENGTH = 64 * 1024;

/** What could not be read, kept to the letter so that it can be looked at. */
export interface QuarantinedCopy {
  /** ISO time. */
  readonly at: string;
  readonly key: string;
  readonly raw: string;
}

/** Whether a copy may stand in localStorage; a longer one belongs into the archive. */
export const isShort = ({ raw }: QuarantinedCopy): boolean => raw.length <= MAX_LENGTH;

/** Puts a copy of unreadable text aside; throws as localStorage does where there is no room. */
export function quarantine(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  copy: QuarantinedCopy,
): void {
  const value = tryParseJson(storage.getItem(QUARANTINE_KEY) ?? '[]')?.value;
  const copies = Array.isArray(value) ? (value as QuarantinedCopy[]) : [];
  if (copies.some(({ key, raw }) => key === copy.key && raw === copy.raw)) return;
  storage.setItem(QUARANTINE_KEY, JSON.stringify([...copies, copy].slice(-MAX_COPIES)));
}
