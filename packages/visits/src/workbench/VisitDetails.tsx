import { type Note, UNKNOWN_TIME } from '#visits/format';
import { printable } from '#visits/values';
import type { Finding, LoadedVisit } from './loadVisit';

/** At most this many findings are listed. */
const MAX_FINDINGS = 50;

/** The place and time of the recording, its device, and what the file leaves out. */
function originOf({ facts, steps }: LoadedVisit): string {
  if (!facts) return `${steps.length} events of another tool`;
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
  readonly lines: readonly string[];
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
  readonly step: number;
  readonly onGo: (step: number) => void;
  readonly onSave: () => void;
}

/** The file as a whole: its checks, its findings, its notes, its origin. */
export function VisitDetails({ visit, step, findings, notes, ...props }: VisitDetailsProps) {
  const line = (key: string | number, at: number, words: string) => (
    <li key={key} aria-current={at === step ? 'step' : undefined}>
      <button type="button" className="plain" onClick={() => props.onGo(at)}>
        {at} {words}
      </button>
    </li>
  );
  return (
    <section className="part" aria-labelledby="visit-title">
      <h2 id="visit-title">The visit</h2>
      <div role="status">
        <ul aria-label="Checks" className="lines">
          {[...props.lines, ...(visit.facts?.keptOut ?? []).map(printable)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      {findings.length > 0 && (
        <>
          <h3>What is wrong</h3>
          <ul className="lines wrong" aria-label="What is wrong">
            {findings
              .slice(0, MAX_FINDINGS)
              .map(({ step: at, kind, text }, index) => line(index, at, `${kind}: ${text}`))}
            {findings.length > MAX_FINDINGS && <li>and {findings.length - MAX_FINDINGS} more</li>}
          </ul>
        </>
      )}
      {notes.length > 0 && (
        <ul aria-label="All notes" className="lines">
          {notes.map(({ step: at, text }) => line(at, at, text))}
        </ul>
      )}
      {visit.facts && (
        <button type="button" onClick={props.onSave}>
          Save the file with notes
        </button>
      )}
      <p className="quiet">{originOf(visit)}</p>
    </section>
  );
}
