import { type Note, UNKNOWN_TIME } from '#visits/format';
import { printable } from '#visits/values';
import { type Line, Lines } from './Lines';
import type { Finding, LoadedVisit } from './loadVisit';

/** The place and time of the recording, its device, and what the file leaves out. */
function originOf({ facts, steps }: LoadedVisit): string {
  const { takenAt, url, appVersion, viewport, folded } = facts;
  return [
    `${steps.length} events`,
    takenAt === UNKNOWN_TIME ? '' : takenAt.slice(0, 16).replace('T', ' '),
    ...[url, appVersion, viewport],
    folded > 0 ? `${folded} older events are only in its start state` : '',
  ]
    .filter(Boolean)
    .map(printable)
    .join(' · ');
}

interface VisitDetailsProps {
  readonly visit: LoadedVisit;
  /** The results of the checks. */
  readonly checks: readonly string[];
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
  readonly step: number;
  readonly onGo: (step: number) => void;
  readonly onSave: () => void;
}

/** The file as a whole: its checks, its findings, its notes, its origin. */
export function VisitDetails({ visit, step, onGo, ...props }: VisitDetailsProps) {
  const { checks, findings, notes, onSave } = props;
  const line = (at: number, words: string): Line => ({
    words: `${at} ${words}`,
    onClick: () => onGo(at),
    isCurrent: at === step,
  });
  return (
    <section className="part" aria-labelledby="visit-title">
      <h2 id="visit-title">The visit</h2>
      <div role="status">
        <Lines label="Checks" lines={checks.map((words) => ({ words }))} />
      </div>
      {findings.length > 0 && (
        <div className="wrong">
          <h3>What is wrong</h3>
          <Lines
            label="What is wrong"
            lines={findings.map(({ step: at, kind, text }) => line(at, `${kind}: ${text}`))}
          />
        </div>
      )}
      {notes.length > 0 && (
        <Lines label="All notes" lines={notes.map(({ step: at, text }) => line(at, text))} />
      )}
      <button type="button" onClick={onSave}>
        Save the file with notes
      </button>
      <p>{originOf(visit)}</p>
    </section>
  );
}
