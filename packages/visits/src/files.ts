import { refuse } from '#visits/format';

/** A text to save under a name. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Reads the text of a file. Throws `UnusableSnapshot` if it cannot be read. */
export const readText = (file: Blob): Promise<string> =>
  file.text().catch(() => refuse('The file could not be read. Is it a folder?'));

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
