import { type Note, UNKNOWN_TIME } from '#visits/format';
import { printable } from '#visits/values';
import type { LoadedVisit } from './loadVisit';
import type { Checks } from './useChecks';

/** At most this many findings are listed, and lines of one. */
const MAX_FINDINGS = 50;
const MAX_LINES = 24;

/** The place and time of the recording, and what the file leaves out. */
function originOf({ facts, steps }: LoadedVisit): string {
  const count = `${steps.length} ${steps.length === 1 ? 'event' : 'events'}`;
  if (!facts) return `${count} of another tool`;
  return [
    count,
    ...(facts.takenAt === UNKNOWN_TIME ? [] : [facts.takenAt.slice(0, 16).replace('T', ' ')]),
    ...[facts.url, facts.appVersion].filter((text) => text !== ''),
    ...(facts.folded > 0 ? [`${facts.folded} older events are only in its start state`] : []),
    ...(facts.redacted.length > 0 ? [`pseudonyms: ${facts.redacted.join(', ')}`] : []),
  ]
    .map(printable)
    .join(' · ');
}

/** Notes as the tester has edited them. */
export interface EditedNotes {
  readonly notes: readonly Note[];
  /** Whether a file contains them. */
  readonly areSaved: boolean;
}

interface VisitDetailsProps {
  readonly visit: LoadedVisit;
  readonly checks: Checks;
  readonly step: number;
  readonly edited: EditedNotes;
  readonly onGo: (step: number) => void;
  readonly onSave: () => void;
}

/** The file as a whole: its origin, its checks, its findings, its notes. */
export function VisitDetails(props: VisitDetailsProps) {
  const { visit, checks, step, onGo } = props;
  const { notes, areSaved } = props.edited;
  const { findings } = checks;
  const goTo = (to: number, words: string) => (
    <button type="button" className="plain" onClick={() => onGo(to)}>
      {words}
    </button>
  );
  return (
    <section className="part" aria-labelledby="visit-title">
      <h2 id="visit-title">The visit</h2>
      <div role="status">
        <ul aria-label="Checks" className="lines">
          {[...checks.lines, ...(visit.facts?.keptOut ?? []).map(printable)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {findings.length > 0 && (
        <>
          <h3>What is wrong</h3>
          <ul className="lines wrong" aria-label="What is wrong">
            {findings.slice(0, MAX_FINDINGS).map(({ step: at, kind, lines }, index) => (
              <li key={index} aria-current={at === step ? 'step' : undefined}>
                {goTo(at, `${at} ${kind}: ${lines[0] ?? ''}`)}
                {at === step && lines.slice(1, MAX_LINES).map((line) => <p key={line}>{line}</p>)}
              </li>
            ))}
            {findings.length > MAX_FINDINGS && <li>and {findings.length - MAX_FINDINGS} more</li>}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <ol aria-label="All notes" className="lines notes">
          {notes.map((note) => (
            <li key={note.step} aria-current={note.step === step ? 'step' : undefined}>
              {goTo(note.step, `Step ${note.step}`)}
              <p>{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      {!areSaved && <p>Your notes are not in a file yet.</p>}
      {visit.facts && (
        <button type="button" onClick={props.onSave}>
          Save the file with notes
        </button>
      )}
      <p className="quiet">{originOf(visit)}</p>
    </section>
  );
}
