import { useEffect, useState } from 'react';
import { effectsWords } from '#visits/effectsWords';
import type { EffectsReport } from '#visits/replayEffects';
import type { LoadedVisit } from './loadVisit';

interface EffectsTabProps {
  readonly visit: LoadedVisit;
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** What the listeners and thunks of this build do in another way than recorded. */
export function EffectsTab({ visit, current, onGo }: EffectsTabProps) {
  const [report, setReport] = useState<EffectsReport | null>(null);
  useEffect(() => {
    let isShown = true;
    void visit.replayEffects().then((result) => isShown && setReport(result));
    return () => {
      isShown = false;
    };
  }, [visit]);
  if (!report) return <p role="status">Replaying listeners and thunks…</p>;
  return (
    <>
      <p role="status">{effectsWords(report)}</p>
      <ul className="lines" aria-label="Differences of the effects">
        {report.unchecked.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {report.differences.map(({ step, text }, index) => (
          <li key={index} data-level="error" aria-current={step === current || undefined}>
            <button type="button" className="plain" onClick={() => onGo(step)}>
              {step} {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
