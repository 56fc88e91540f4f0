import { useState } from 'react';
import type { Snapshot } from '#qa/shopAdapter';
import type { Note } from '#visits/format';

/** The notes of a snapshot, as the tester has edited them. */
export interface EditedNotes {
  readonly notes: readonly Note[];
  /** Whether a file contains them. */
  readonly areSaved: boolean;
  readonly change: (notes: readonly Note[]) => void;
  readonly markSaved: () => void;
}

const NONE: readonly Note[] = [];

/** Keeps the notes of a snapshot while the tester edits them. Another snapshot has its own. */
export function useNotes(snapshot: Snapshot | null): EditedNotes {
  const unchanged = { snapshot, notes: snapshot?.facts?.notes ?? NONE, areSaved: true };
  const [edited, setEdited] = useState(unchanged);
  const { notes, areSaved } = edited.snapshot === snapshot ? edited : unchanged;
  return {
    notes,
    areSaved,
    change: (next) => setEdited({ snapshot, notes: next, areSaved: false }),
    markSaved: () => setEdited({ snapshot, notes, areSaved: true }),
  };
}
