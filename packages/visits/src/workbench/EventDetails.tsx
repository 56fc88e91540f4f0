import { useMemo } from 'react';
import { diffStates, lineOf } from '#visits/diffStates';
import { shorten, type StatePath } from '#visits/values';
import { type Line, Lines } from './Lines';
import type { LoadedVisit } from './loadVisit';

const MAX_PAYLOAD = 20_000;

interface EventDetailsProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  /** The note on the step. */
  readonly note: string;
  readonly onNote: (text: string) => void;
  readonly onGo: (step: number) => void;
  readonly onChoose: (path: StatePath) => void;
}

/** The cause of an event, its calls of ports, and its consequences. */
function causeLines({ visit, step, onGo }: EventDetailsProps): readonly Line[] {
  const origin = visit.facts.causes[step - 1]?.origin;
  const parent = visit.parentAt(step);
  const link = (words: string, to: number): Line => ({
    words: `${words} ${to} ${visit.wordsAt(to)}`,
    onClick: () => onGo(to),
  });
  if (!origin) return [];
  return [
    parent === null ? { words: `dispatched by: ${origin}` } : link('because of', parent),
    ...visit.callsAt(step).map((words) => ({ words: `called ${words}` })),
    ...visit.consequencesOf(step).map((to) => link('led to', to)),
  ];
}

/** The shown event: its cause and consequences, what it changed and contained, and the note on it. */
export function EventDetails(props: EventDetailsProps) {
  const { visit, step, note, onNote, onChoose } = props;
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
      <Lines label="Cause and consequences of this event" lines={causeLines(props)} />
      <h3>Changes</h3>
      <Lines
        label="Changes of the last event"
        lines={changes.map((change) => ({
          words: lineOf(change),
          onClick: () => onChoose(change.path),
        }))}
      />
      {Object.keys(content).length > 0 && (
        <details>
          <summary>Payload</summary>
          <pre>{shorten(JSON.stringify(content, null, 2), MAX_PAYLOAD)}</pre>
        </details>
      )}
      <label>
        Note on this moment
        <textarea
          value={note}
          rows={2}
          placeholder="Is saved as you write it: keep personal data out of it."
          onChange={({ target }) => onNote(target.value)}
        />
      </label>
    </section>
  );
}
