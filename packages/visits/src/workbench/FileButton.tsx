interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: Blob) => void;
}

/** A field for a file. */
export const FileButton = ({ label, onFile }: FileButtonProps) => (
  <label>
    {label}
    <input
      type="file"
      accept="application/json,.json"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        target.value = '';
      }}
    />
  </label>
);
