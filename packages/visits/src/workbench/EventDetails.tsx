import { useMemo } from 'react';
import { diffStates, lineOf } from '#visits/diffStates';
import { MAX_NOTE_CHARACTERS } from '#visits/format';
import { pathText, shorten, type StatePath } from '#visits/values';
import type { LoadedVisit } from './loadVisit';

/** Limits of the details of an event. */
const MAX_CHANGES = 100;
const MAX_PAYLOAD = 20_000;

interface CauseProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly onGo: (step: number) => void;
}

/** The cause of an event, its calls of ports, and its consequences, one line for each. */
function Cause({ visit, step, onGo }: CauseProps) {
  const [origin, parent] = [visit.originAt(step), visit.parentAt(step)];
  const link = (words: string, to: number) => (
    <li key={to}>
      <button type="button" className="plain" onClick={() => onGo(to)}>
        {words} {to} {visit.wordsAt(to)}
      </button>
    </li>
  );
  if (origin === null) return null;
  return (
    <ul className="lines" aria-label="Cause and consequences of this event">
      {parent === null ? <li>dispatched by: {origin}</li> : link('because of', parent)}
      {visit.callsAt(step).map((words, index) => (
        <li key={`call ${index}`}>called {words}</li>
      ))}
      {visit.consequencesOf(step).map((to) => link('led to', to))}
    </ul>
  );
}

interface EventDetailsProps extends CauseProps {
  /** The note on the step. Null if the file cannot have notes. */
  readonly note: string | null;
  readonly onNote: (text: string) => void;
  readonly onChoose: (path: StatePath) => void;
}

/** The shown event: its cause and consequences, what it changed and contained, and the note on it. */
export function EventDetails({ visit, step, note, onGo, onNote, onChoose }: EventDetailsProps) {
  const changes = useMemo(
    () => diffStates(visit.stateAt(step - 1), visit.stateAt(step)),
    [visit, step],
  );
  const { type = 'Start', ...content } = visit.steps[step - 1]?.event ?? {};
  return (
    <section className="part" aria-labelledby="event-title">
      <h2 id="event-title">
        {step} {type}
      </h2>
      <Cause visit={visit} step={step} onGo={onGo} />
      <h3>Changes</h3>
      <ul className="lines" aria-label="Changes of the last event">
        {changes.length === 0 && <li>nothing changed</li>}
        {changes.slice(0, MAX_CHANGES).map((change) => (
          <li key={pathText(change.path)}>
            <button type="button" className="plain" onClick={() => onChoose(change.path)}>
              {lineOf(change)}
            </button>
          </li>
        ))}
        {changes.length > MAX_CHANGES && <li>and {changes.length - MAX_CHANGES} more</li>}
      </ul>
      {Object.keys(content).length > 0 && (
        <details>
          <summary>Payload</summary>
          <pre>{shorten(JSON.stringify(content, null, 2), MAX_PAYLOAD)}</pre>
        </details>
      )}
      {note !== null && (
        <label>
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
