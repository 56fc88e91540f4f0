import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/Button';
import { Stack } from '#ui/layout';
import { color, radius } from '#ui/theme';
import { MAX_NOTE_CHARACTERS, type Note } from '#visits/format';
import type { EditedNotes } from './useNotes';

const TextArea = styled.textarea`
  display: block;
  width: 100%;
  min-height: 4.5em;
  padding: var(--space-8);
  border: 1px solid ${color.line};
  border-radius: ${radius.input};
  background: ${color.paper};
  color: inherit;
  font: inherit;
  resize: vertical;
`;
const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    padding-inline-start: var(--space-8);
    border-inline-start: 3px solid ${color.marigold};
  }
  p {
    flex: 1;
    white-space: pre-line;
  }
`;
const Small = styled.button`
  min-height: 32px;
  padding: 0 var(--space-10);
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

/** Returns the notes with a new text for one step. An empty text removes the note. */
export const withNote = (notes: readonly Note[], { step, text }: Note): readonly Note[] =>
  [...notes.filter((note) => note.step !== step), ...(text === '' ? [] : [{ step, text }])].sort(
    (a, b) => a.step - b.step,
  );

interface NotesProps {
  readonly edited: EditedNotes;
  /** The shown step. */
  readonly step: number;
  readonly onSave: () => void;
  readonly onGo: (step: number) => void;
}

/** The note on the shown step, which can be edited, and all notes of the file. */
export function Notes({ edited: { notes, areSaved, change }, step, onSave, onGo }: NotesProps) {
  const id = useId();
  const text = notes.find((note) => note.step === step)?.text ?? '';
  return (
    <Stack as="section" $gap={8} aria-label="Notes">
      <label htmlFor={id}>Note on this moment</label>
      <TextArea
        id={id}
        value={text}
        maxLength={MAX_NOTE_CHARACTERS}
        onChange={({ target }) => change(withNote(notes, { step, text: target.value }))}
      />
      {notes.length > 0 && (
        <List aria-label="All notes">
          {notes.map((note) => (
            <li key={note.step} aria-current={note.step === step ? 'step' : undefined}>
              <Small type="button" onClick={() => onGo(note.step)}>
                Step {note.step}
              </Small>
              <p>{note.text}</p>
              <Small
                type="button"
                aria-label={`Delete the note on event ${note.step}`}
                onClick={() => change(withNote(notes, { step: note.step, text: '' }))}
              >
                Delete
              </Small>
            </li>
          ))}
        </List>
      )}
      {!areSaved && (
        <p>
          <Button variant="outline" onClick={onSave}>
            Save the file with notes
          </Button>{' '}
          Your notes are not in a file yet.
        </p>
      )}
    </Stack>
  );
}
