import { memo } from 'react';
import type { LoadedVisit } from './loadVisit';

interface DrawingProps {
  readonly visit: LoadedVisit;
  /** The steps that changed the chosen value. */
  readonly changing: readonly number[];
}

/** Lines for messages, failures and the changes of the chosen value. */
const Drawing = memo(function Drawing({ visit, changing }: DrawingProps) {
  const { markers, steps } = visit;
  const lines = (marked: readonly number[]) => marked.map((step) => `M${step} 0v1`).join('');
  const stepsWith = (isFailure: boolean) =>
    markers.filter((marker) => marker.isFailure === isFailure).map(({ step }) => step);
  return (
    <svg viewBox={`0 0 ${Math.max(1, steps.length)} 1`} preserveAspectRatio="none" aria-hidden>
      <path className="messages" d={lines(stepsWith(false))} />
      <path className="changes" d={lines(changing)} />
      <path className="failures" d={lines(stepsWith(true))} />
    </svg>
  );
});

interface TimelineProps extends DrawingProps {
  readonly step: number;
  readonly onGo: (step: number) => void;
}

/** A slider over the events of the visit. */
export function Timeline({ visit, step, changing, onGo }: TimelineProps) {
  const last = visit.steps.length;
  const time = visit.timeAt(step);
  return (
    <section aria-label="Timeline" className="timeline">
      <button type="button" aria-label="Back" onClick={() => onGo(step - 1)}>
        ◀
      </button>
      <button type="button" aria-label="Forward" onClick={() => onGo(step + 1)}>
        ▶
      </button>
      <output aria-label="Time of the event">
        {step} / {last} · {time}
      </output>
      <div className="axis">
        <Drawing visit={visit} changing={changing} />
        <input
          type="range"
          aria-label="Event"
          max={last}
          value={step}
          aria-valuetext={`${time}, event ${step} of ${last}`}
          onChange={({ target }) => onGo(target.valueAsNumber)}
        />
      </div>
    </section>
  );
}
