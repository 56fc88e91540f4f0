/** A file to save. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Lets the browser download a file. */
export function downloadFile({ name, text }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
