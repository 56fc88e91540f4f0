import { readText } from '#visits/files';

/** Receives the text of a chosen, dropped or pasted file. */
export type TakeText = (text: () => string | Promise<string>) => void;

interface FileButtonProps {
  readonly label: string;
  readonly onText: TakeText;
}

/** A field that reads the chosen file. */
export const FileButton = ({ label, onText }: FileButtonProps) => (
  <label className="file">
    {label}
    <input
      type="file"
      accept="application/json,.json"
      onChange={({ target }) => {
        const file = target.files?.[0];
        if (file) onText(() => readText(file));
        target.value = '';
      }}
    />
  </label>
);
