import { useState } from 'react';
import type { StatePath } from '#visits/values';
import type { LoadedVisit } from './loadVisit';
import type { Attempt } from './useAttempt';

interface WhyValueProps {
  readonly visit: LoadedVisit;
  readonly path: StatePath;
  readonly current: number;
  readonly attempt: Attempt;
  readonly onGo: (step: number) => void;
  readonly onShrink: () => void;
}

/** Why the chosen value is what it is: the event that wrote it, its causes, and the events that it needs. */
export function WhyValue({ visit, path, current, attempt, onGo, onShrink }: WhyValueProps) {
  const [needed, setNeeded] = useState<readonly number[] | null>(null);
  const { step, causes } = visit.why(current, path);
  const link = (words: string, at: number) => (
    <li key={at}>
      <button type="button" className="plain" onClick={() => onGo(at)}>
        {words} {at} {visit.wordsAt(at)}
      </button>
    </li>
  );
  if (step === 0) return <p>No event has changed the chosen value yet.</p>;
  const find = () =>
    void attempt(async () => {
      setNeeded(await visit.neededFor(current, path));
      return '';
    });
  return (
    <div role="group" aria-label="Why the chosen value">
      <ul className="lines">
        {link('written by', step)}
        {causes.map((cause) => link('because of', cause))}
        {needed?.filter((at) => visit.parentAt(at) === null).map((at) => link('needs', at))}
      </ul>
      <button type="button" onClick={find}>
        Which events does it need?
      </button>
      <button type="button" onClick={onShrink}>
        Show only these
      </button>
    </div>
  );
}
