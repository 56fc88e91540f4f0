import { useId } from 'react';
import { MAX_NOTE_CHARACTERS, type Note } from '#visits/format';

/** The notes of a visit, as the tester has edited them. */
export interface EditedNotes {
  readonly notes: readonly Note[];
  /** Whether a file contains them. */
  readonly areSaved: boolean;
}

/** Returns the notes with a new text for one step. An empty text removes the note. */
export const withNote = (notes: readonly Note[], { step, text }: Note): readonly Note[] =>
  [...notes.filter((note) => note.step !== step), ...(text === '' ? [] : [{ step, text }])].sort(
    (a, b) => a.step - b.step,
  );

interface NotesTabProps {
  readonly edited: EditedNotes;
  /** The shown step. */
  readonly step: number;
  readonly onChange: (notes: readonly Note[]) => void;
  readonly onSave: () => void;
  readonly onGo: (step: number) => void;
}

/** The note on the shown step, which can be edited, and all notes of the file. */
export function NotesTab({ edited: { notes, areSaved }, step, onChange, ...on }: NotesTabProps) {
  const id = useId();
  const text = notes.find((note) => note.step === step)?.text ?? '';
  return (
    <div className="notes">
      <label htmlFor={id}>Note on this moment</label>
      <textarea
        id={id}
        value={text}
        rows={4}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={({ target }) => onChange(withNote(notes, { step, text: target.value }))}
      />
      <p className="hint">A note is saved as you wrote it: keep personal data out of it.</p>
      {notes.length > 0 && (
        <ol aria-label="All notes">
          {notes.map((note) => (
            <li key={note.step} aria-current={note.step === step ? 'step' : undefined}>
              <button type="button" onClick={() => on.onGo(note.step)}>
                Step {note.step}
              </button>
              <p>{note.text}</p>
              <button
                type="button"
                aria-label={`Delete the note on event ${note.step}`}
                onClick={() => onChange(withNote(notes, { step: note.step, text: '' }))}
              >
                Delete
              </button>
            </li>
          ))}
        </ol>
      )}
      <p>
        <button type="button" onClick={on.onSave}>
          Save the file with notes
        </button>
      </p>
      {!areSaved && <p>Your notes are not in a file yet.</p>}
    </div>
  );
}
