import { MAX_CHARACTERS, refuse, TOO_LARGE } from '#visits/format';

/** Reads the text of a file or response. Throws `UnusableSnapshot` if it is too large or cannot be read. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MAX_CHARACTERS) return refuse(TOO_LARGE);
  return file.text().catch(() => refuse('The file could not be read. Is it a folder?'));
}
