import { MAX_CHARACTERS, refuse, TOO_LARGE } from '#visits/format';

/** A text to save under a name. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Reads the text of a file or a response. Throws `UnusableSnapshot` if it is too large or cannot be read. */
export async function readText(file: Blob): Promise<string> {
  if (file.size > MAX_CHARACTERS) return refuse(TOO_LARGE);
  return file.text().catch(() => refuse('The file could not be read. Is it a folder?'));
}

/** Fetches the text of a visit from this site. Throws `UnusableSnapshot` for a URL of another origin. */
export async function fetchVisit(url: string): Promise<string> {
  let address: URL | null = null;
  try {
    address = new URL(url, window.location.href);
  } catch {
    // no URL
  }
  if (address?.origin !== window.location.origin)
    return refuse('Only a visit on this site can be loaded from a URL.');
  const response = await fetch(address).catch(() => refuse('The visit could not be fetched.'));
  if (!response.ok) return refuse(`The visit could not be fetched: ${response.status}.`);
  return readText(await response.blob());
}

/** The browser may read a file after the click, for example when the user has chosen a folder. */
const KEPT_MS = 60_000;

/** Lets the browser download a file. */
export function downloadFile({ name, text }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
