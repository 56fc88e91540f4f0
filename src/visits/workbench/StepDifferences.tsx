import type { ScreenDifferenceLines } from './loadVisit';

interface StepDifferencesProps {
  readonly differences: readonly ScreenDifferenceLines[];
  readonly step: number;
  readonly onGo: (step: number) => void;
}

/** What was recorded of the screen of the shown step, and what this version shows instead. */
export function StepDifferences({ differences, step, onGo }: StepDifferencesProps) {
  if (differences.length === 0) return null;
  const here = differences.filter((one) => one.step === step);
  const next = differences.find((one) => one.step > step) ?? differences[0];
  return (
    <div className="banner" role="group" aria-label="Differences from the recording">
      <ul className="lines">
        <li>
          {differences.length} {differences.length === 1 ? 'difference' : 'differences'} from the
          recording{here.length === 0 && ', none at this step'}
        </li>
        {here.flatMap(({ lines }) => lines.map((line) => <li key={line}>{line}</li>))}
      </ul>
      {next && next.step !== step && (
        <button type="button" onClick={() => onGo(next.step)}>
          Go to the difference at step {next.step}
        </button>
      )}
    </div>
  );
}
