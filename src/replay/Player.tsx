import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { color } from '#ui/theme';
import { Diff } from './Diff';
import { diffStates } from './diffStates';
import type { Snapshot } from './format';
import { replaySteps, statesOf } from './replaySteps';

const SPEEDS = [0.5, 1, 2, 10];
/**
 * Limits of the pause between two events, in milliseconds. A shorter pause could not be seen, a longer one
 * would only delay the tester. `unknown` applies to files without times.
 */
const PAUSE = { least: 60, most: 2000, unknown: 500 };

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

interface PlayerProps {
  readonly snapshot: Snapshot;
  readonly onShow: (state: RootState) => void;
  readonly onLeave: () => void;
}

/** Controls for a loaded snapshot: step, slider, jump to an event, play at a chosen speed, pause, leave. */
export function Player({ snapshot, onShow, onLeave }: PlayerProps) {
  const states = useMemo(() => statesOf(snapshot), [snapshot]);
  const steps = useMemo(() => replaySteps(snapshot, states), [snapshot, states]);
  const last = steps.length;
  const [step, setStep] = useState(last);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const list = useRef<HTMLOListElement>(null);

  const show = useEffectEvent((at: number) => {
    const state = states[at];
    if (state) onShow(state);
  });
  useEffect(() => setStep(last), [snapshot, last]);
  useEffect(() => {
    show(step);
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [step, snapshot]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (step >= last) {
      setPlaying(false);
      return undefined;
    }
    const [from, to] = [snapshot.facts?.times[step - 1] ?? 0, snapshot.facts?.times[step]];
    const pause = to === undefined ? PAUSE.unknown : Math.min(to - from, PAUSE.most);
    const timer = setTimeout(() => setStep(step + 1), Math.max(pause / speed, PAUSE.least));
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, speed, snapshot]);

  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.min(Math.max(0, to), last));
  };
  const different = steps.findIndex(({ verdict }) => verdict !== 'ok');
  const { facts } = snapshot;
  return (
    <>
      <p role="status">
        <strong>Replaying a snapshot: nothing is saved.</strong> Step {step} of {last}:{' '}
        {steps[step - 1]?.event.type ?? 'the start'}
        {different >= 0 && ` – this build differs from step ${different + 1} on`}
      </p>
      {facts && (
        <p>
          Taken {facts.takenAt} at {facts.url} on {facts.viewport}, version {facts.appVersion}.{' '}
          {facts.redacted.length > 0 && `Pseudonyms for: ${facts.redacted.join(', ')}.`}
        </p>
      )}
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => go(Number(target.value))}
      />
      <Row $gap={8}>
        <Button variant="outline" onClick={() => go(step - 1)}>
          Back
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            if (!isPlaying && step >= last) setStep(0);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Button variant="outline" onClick={() => go(step + 1)}>
          Forward
        </Button>
        <label>
          Speed{' '}
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {SPEEDS.map((factor) => (
              <option key={factor} value={factor}>
                {factor}×
              </option>
            ))}
          </select>
        </label>
        <Button onClick={onLeave}>Leave the snapshot</Button>
      </Row>
      <Events ref={list} aria-label="Events">
        {steps.map(({ event, verdict }, index) => (
          <li key={index} aria-current={index + 1 === step ? 'step' : undefined}>
            <button type="button" onClick={() => go(index + 1)}>
              {index + 1} {event.type}
              {verdict !== 'ok' && ` – ${verdict}`}
            </button>
          </li>
        ))}
      </Events>
      <Diff changes={diffStates(states[step - 1] ?? states[step], states[step])} />
    </>
  );
}
