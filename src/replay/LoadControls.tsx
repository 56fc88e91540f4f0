import type { ClipboardEvent, DragEvent } from 'react';
import { refuse } from '#visits/format';
import { readText } from './readText';

/** Loads the text of a file. */
export type Load = (text: () => string | Promise<string>) => void;

/** Event handlers of the panel that load a dropped file or a pasted text. */
export const dropAndPaste = (load: Load) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    load(() => (file ? readText(file) : refuse('Only a file can be dropped here.')));
  },
  onPaste: (event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    // A text that is pasted into a note or the search stays there.
    if ((target as Element).matches('textarea, input:not([readonly])')) return; // the target of a paste is an element
    event.preventDefault();
    const text = clipboardData.getData('text');
    load(() => text);
  },
});

interface FileInputProps {
  readonly label: string;
  readonly load: Load;
}

/** A field that loads the chosen file. */
export const FileInput = ({ label, load }: FileInputProps) => (
  <label>
    {label}{' '}
    <input
      type="file"
      accept="application/json"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) load(() => readText(file));
        target.value = '';
      }}
    />
  </label>
);

/** The fields that load a snapshot. */
export const LoadControls = ({ load }: { readonly load: Load }) => (
  <>
    <FileInput label="Load snapshot" load={load} />
    <label>
      …or drop a file here, or paste its text{' '}
      <input
        size={12}
        value=""
        readOnly // the panel handles the paste event
      />
    </label>
  </>
);
