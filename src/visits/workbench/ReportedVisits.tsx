import { printable } from '#visits/values';
import type { ReportedVisit } from '#visits/visitsReport';

interface ReportedVisitsProps {
  readonly visits: readonly ReportedVisit[];
  readonly onOpen: (visit: ReportedVisit) => void;
}

/** The visits of a report, each with its first difference. Choosing one shows that step. */
export const ReportedVisits = ({ visits, onOpen }: ReportedVisitsProps) => (
  <section aria-labelledby="reported-visits">
    <h2 id="reported-visits">
      {visits.length} {visits.length === 1 ? 'visit differs' : 'visits differ'}
    </h2>
    <ul className="reported">
      {visits.map((visit) => {
        const [first] = visit.differences;
        return (
          <li key={visit.name}>
            <button type="button" onClick={() => onOpen(visit)}>
              {printable(visit.name)}
              {first && `: ${printable(first.check)} differ at step ${first.step}`}
            </button>
            <ul className="lines">
              {first?.lines.map((line) => (
                <li key={line}>{printable(line)}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
