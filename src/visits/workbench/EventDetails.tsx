import { useMemo } from 'react';
import { diffStates, lineOf } from '#visits/diffStates';
import { MAX_NOTE_CHARACTERS } from '#visits/format';
import { shorten, type StatePath } from '#visits/values';
import type { LoadedVisit } from './loadVisit';

/** Limits of the details of an event. */
const MAX_CHANGES = 100;
const MAX_PAYLOAD = 20_000;

/** The event without its type, as JSON. */
function payloadOf(step: LoadedVisit['steps'][number] | undefined): string {
  if (!step) return '';
  const { type: _type, ...rest } = step.event;
  const content = Object.keys(rest).join() === 'payload' ? rest['payload'] : rest;
  return shorten(JSON.stringify(content, null, 2) ?? '', MAX_PAYLOAD);
}

interface CauseProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly onGo: (step: number) => void;
}

/** The cause of an event, its calls of ports, and its consequences, one line for each. */
function Cause({ visit, step, onGo }: CauseProps) {
  const [origin, parent] = [visit.originAt(step), visit.parentAt(step)];
  const calls = visit.callsAt(step);
  const link = (words: string, to: number) => (
    <button type="button" className="plain" onClick={() => onGo(to)}>
      {words} {to} {visit.wordsAt(to)}
    </button>
  );
  if (origin === null && calls.length === 0) return null;
  return (
    <ul className="lines" aria-label="Cause and consequences of this event">
      {origin !== null && <li>{parent === null ? origin : link('because of', parent)}</li>}
      {calls.map((words, index) => (
        <li key={index}>called {words}</li>
      ))}
      {visit.consequencesOf(step).map((to) => (
        <li key={to}>{link('led to', to)}</li>
      ))}
    </ul>
  );
}

interface EventDetailsProps extends CauseProps {
  /** The note on the step. Null if the file cannot have notes. */
  readonly note: string | null;
  readonly onNote: (text: string) => void;
  readonly onChoose: (path: StatePath) => void;
}

const NO_STATE = {};

/** The shown event: its cause and consequences, what it changed and contained, and the note on it. */
export function EventDetails({ visit, step, note, onGo, onNote, onChoose }: EventDetailsProps) {
  const after = visit.states[step] ?? NO_STATE;
  const before = visit.states[step - 1] ?? after;
  const changes = useMemo(() => diffStates(before, after), [before, after]);
  const event = visit.steps[step - 1];
  const payload = payloadOf(event);
  return (
    <section className="part" aria-labelledby="event-title">
      <h2 id="event-title">
        {step} {event?.event.type ?? 'Start'}
      </h2>
      <Cause visit={visit} step={step} onGo={onGo} />
      <h3>Changes</h3>
      <ul className="lines" aria-label="Changes of the last event">
        {changes.length === 0 && <li>nothing changed</li>}
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={change.path}>
            <button
              type="button"
              className="plain"
              onClick={() => onChoose(change.path.split('.'))}
            >
              {lineOf(change)}
            </button>
          </li>
        ))}
        {changes.length > MAX_CHANGES && <li>and {changes.length - MAX_CHANGES} more</li>}
      </ul>
      {payload !== '' && (
        <details>
          <summary>Payload</summary>
          <pre>{payload}</pre>
        </details>
      )}
      {note === null ? (
        <p className="quiet">
          Notes need a file of a recorder. This file is an export of another tool.
        </p>
      ) : (
        <label className="note">
          Note on this moment
          <textarea
            value={note}
            rows={2}
            maxLength={MAX_NOTE_CHARACTERS}
            placeholder="Is saved as you write it: keep personal data out of it."
            onChange={({ target }) => onNote(target.value)}
          />
        </label>
      )}
    </section>
  );
}
