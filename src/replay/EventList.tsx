import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color } from '#ui/theme';
import type { Step } from './replaySteps';

/** How many events before and after the current one are listed. All would be 20,000 elements. */
const NEIGHBOURS = 100;

const Events = styled.ol`
  max-height: 8em;
  overflow: auto;
  border: 1px solid ${color.hair};
  padding: var(--space-4);
  button {
    width: 100%;
    border: 0;
    background: none;
    color: inherit;
    font:
      0.8125rem/1.6 ui-monospace,
      monospace;
    text-align: start;
    cursor: pointer;
  }
  [aria-current] {
    background: ${color.sand};
    font-weight: 700;
  }
`;

interface EventListProps {
  readonly steps: readonly Step[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  readonly onChoose: (step: number) => void;
}

/** The events of the snapshot around the current one, which is scrolled into view. The ends lead to the others. */
export function EventList({ steps, current, onChoose }: EventListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, steps]);
  const first = Math.max(0, current - 1 - NEIGHBOURS);
  const end = Math.min(steps.length, current + NEIGHBOURS);
  return (
    <Events ref={list} aria-label="Events">
      {first > 0 && (
        <li>
          <button type="button" onClick={() => onChoose(first)}>
            Earlier events ({first})
          </button>
        </li>
      )}
      {steps.slice(first, end).map(({ event, verdict, error }, index) => {
        const step = first + index + 1;
        return (
          <li key={step} aria-current={step === current ? 'step' : undefined}>
            <button type="button" onClick={() => onChoose(step)}>
              {step} {event.type}
              {verdict !== 'ok' && ` – ${verdict}`}
              {error !== null && ` – failed: ${error}`}
            </button>
          </li>
        );
      })}
      {end < steps.length && (
        <li>
          <button type="button" onClick={() => onChoose(end + 1)}>
            Later events ({steps.length - end})
          </button>
        </li>
      )}
    </Events>
  );
}
