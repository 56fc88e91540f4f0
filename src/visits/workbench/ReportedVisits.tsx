import { printable } from '#visits/values';
import type { ReportedVisit } from '#visits/visitsReport';
import { copyText } from './files';
import type { Attempt } from './useAttempt';

/** A report may come from somebody else: nothing in a path may be a command of the shell. */
const IS_PLAIN_PATH = /^[\w./][\w./-]*$/;

interface ReportedVisitsProps {
  readonly visits: readonly ReportedVisit[];
  readonly onOpen: (visit: ReportedVisit) => void;
  readonly acceptCommand: (path: string) => string;
  readonly attempt: Attempt;
}

/** The visits of a report, each with its first difference. Choosing one shows that step. A page writes no files: a command accepts. */
export function ReportedVisits({ visits, onOpen, acceptCommand, attempt }: ReportedVisitsProps) {
  const copy = (command: string) =>
    void attempt(async () => {
      await copyText(command);
      return `Copied: ${command}`;
    });
  return (
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
              {IS_PLAIN_PATH.test(visit.path) && (
                <button type="button" onClick={() => copy(acceptCommand(visit.path))}>
                  Copy the command that accepts it
                </button>
              )}
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
}
