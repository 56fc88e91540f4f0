import { formatValue, printable, type StatePath, valueAt } from '#visits/values';
import type { LoadedVisit } from './loadVisit';
import { pathText } from './StateTree';

/** At most this many changes are listed, the last ones before the shown step. */
const MAX_CHANGES = 20;

interface ValueHistoryProps {
  readonly visit: LoadedVisit;
  readonly path: StatePath;
  /** The steps that changed the value. */
  readonly changing: readonly number[];
  readonly current: number;
  readonly onGo: (step: number) => void;
  readonly onClear: () => void;
}

/** Why the chosen value is what it is: the events that changed it, and the causes of the one that wrote it. */
export function ValueHistory({ visit, path, changing, current, ...on }: ValueHistoryProps) {
  const until = changing.filter((step) => step <= current);
  const writer = until.at(-1);
  const later = changing.length - until.length;
  const valueOf = (step: number) => formatValue(valueAt(visit.states[step], path));
  const link = (step: number, words: string) => (
    <li key={`${words} ${step}`} aria-current={step === writer ? 'true' : undefined}>
      <button type="button" className="plain" onClick={() => on.onGo(step)}>
        {printable(words)}
      </button>
    </li>
  );
  return (
    <div role="group" aria-label="Chosen value" className="history">
      <p>
        <code>{printable(pathText(path))}</code>{' '}
        {changing.length === 0
          ? 'was changed by no event'
          : `was changed by ${changing.length} ${changing.length === 1 ? 'event' : 'events'}`}
      </p>
      <ol className="lines" aria-label="Changes of the chosen value">
        {until
          .slice(-MAX_CHANGES)
          .map((step) => link(step, `${step} ${valueOf(step - 1)} → ${valueOf(step)}`))}
        {later > 0 && <li>{later} later changes</li>}
      </ol>
      {writer !== undefined && (
        <ul className="lines" aria-label="Why it is this value">
          {link(writer, `written by ${writer} ${visit.wordsAt(writer)}`)}
          {visit
            .causesOf(writer)
            .map((step) => link(step, `because of ${step} ${visit.wordsAt(step)}`))}
        </ul>
      )}
      <button type="button" onClick={on.onClear}>
        Deselect
      </button>
    </div>
  );
}
