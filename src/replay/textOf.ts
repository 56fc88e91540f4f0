import { MAX_CHARACTERS, refuse, TOO_LARGE } from './format';

/** The text of a file or of an answer, unless it is too large to be a snapshot, or none: a folder. */
export async function textOf(file: Blob): Promise<string> {
  if (file.size > MAX_CHARACTERS) return refuse(TOO_LARGE);
  return file.text().catch(() => refuse('The file could not be read. Is it a folder?'));
}
