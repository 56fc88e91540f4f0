import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { searchHint } from '#qa/descriptions';
import { shopVisits, type Snapshot, type Step } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import type { SnapshotFacts } from '#visits/format';
import { explainDifference, linesOf } from '#visits/replay';
import type { StatePath } from '#visits/values';
import { Lines } from './Diff';
import { useShortcuts } from './frame/shortcuts';
import { VisitInspector } from './VisitInspector';

const SPEEDS = [0.5, 1, 2, 10];
/**
 * Limits of the pause between two events, in milliseconds. A shorter pause could not be seen, a longer one
 * would only delay the tester. `unknown` applies to files without times.
 */
const PAUSE = { least: 60, most: 2000, unknown: 500 };

/** The pause before an event, in milliseconds. */
function pauseBefore(snapshot: Snapshot, index: number, speed: number): number {
  const [from, to] = [snapshot.facts?.times[index - 1] ?? 0, snapshot.facts?.times[index]];
  const pause = to === undefined ? PAUSE.unknown : Math.min(to - from, PAUSE.most);
  return Math.max(pause / speed, PAUSE.least);
}

/**
 * The shown step of a snapshot, and playing it in the recorded rhythm. Starts with a given step, or else with the last.
 */
function usePlayback(snapshot: Snapshot, last: number, initialStep: number | null) {
  const first = Math.min(initialStep ?? last, last);
  const [step, setStep] = useState(first);
  const [speed, setSpeed] = useState(1);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => setStep(first), [snapshot, first]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (step >= last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setStep(step + 1), pauseBefore(snapshot, step, speed));
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, speed, snapshot]);

  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      setStep(Math.min(Math.max(0, to), last));
    },
    [last],
  );
  const togglePlaying = () => {
    if (!isPlaying && step >= last) setStep(0);
    setPlaying(!isPlaying);
  };
  return { step, speed, isPlaying, go, setSpeed, togglePlaying };
}
type Playback = ReturnType<typeof usePlayback>;

/** Where and when the snapshot was taken. */
const Origin = ({ facts }: { readonly facts: SnapshotFacts }) => (
  <p>
    Taken {facts.takenAt} at {facts.url} on {facts.viewport}, version {facts.appVersion}.{' '}
    {facts.folded > 0 && `${facts.folded} older events are only in its start state. `}
    {facts.redacted.length > 0 && `Pseudonyms for: ${facts.redacted.join(', ')}.`}
  </p>
);

interface ControlsProps {
  readonly playback: Playback;
  readonly onLeave: () => void;
}

const Controls = ({ playback, onLeave }: ControlsProps) => (
  <Row $gap={8}>
    <Button variant="outline" onClick={() => playback.go(playback.step - 1)}>
      Back
    </Button>
    <Button variant="outline" onClick={playback.togglePlaying}>
      {playback.isPlaying ? 'Pause' : 'Play'}
    </Button>
    <Button variant="outline" onClick={() => playback.go(playback.step + 1)}>
      Forward
    </Button>
    <label>
      Speed{' '}
      <select
        value={playback.speed}
        onChange={({ target }) => playback.setSpeed(Number(target.value))}
      >
        {SPEEDS.map((factor) => (
          <option key={factor} value={factor}>
            {factor}×
          </option>
        ))}
      </select>
    </label>
    <Button onClick={onLeave}>Leave the snapshot</Button>
  </Row>
);

interface FirstDifferenceProps {
  readonly snapshot: Snapshot;
  readonly steps: readonly Step[];
}

/** The first step that is not as recorded, with the recorded values and those of this version. */
function FirstDifference({ snapshot, steps }: FirstDifferenceProps) {
  const difference = useMemo(() => explainDifference(snapshot, steps), [snapshot, steps]);
  return (
    difference && (
      <Lines aria-label="First difference">
        {linesOf(difference).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    )
  );
}

/** The shown moment of a snapshot. */
export interface Moment {
  /** The number of the last event that led to it; 0 is the start. */
  readonly step: number;
  readonly state: RootState;
  /** The value that the tester has chosen. */
  readonly path: StatePath | null;
  /** Shows another step. */
  readonly go: (step: number) => void;
}

interface PlayerProps {
  readonly snapshot: Snapshot;
  /** The step that is shown first. Null for the last one. */
  readonly initialStep?: number | null;
  readonly onShow: (state: RootState) => void;
  readonly onLeave: () => void;
  /** Tools for the shown moment. */
  readonly children?: (moment: Moment) => ReactNode;
}

/** Controls for a loaded snapshot: step, slider, jump to an event, play at a chosen speed, pause, leave. */
export function Player({ snapshot, initialStep = null, onShow, onLeave, children }: PlayerProps) {
  const steps = useMemo(() => shopVisits.replay(snapshot), [snapshot]);
  const states = useMemo(
    () => [snapshot.initial, ...steps.map(({ state }) => state)],
    [snapshot, steps],
  );
  const last = steps.length;
  const playback = usePlayback(snapshot, last, initialStep);
  const { step, go } = playback;
  const [path, setPath] = useState<StatePath | null>(null);
  useShortcuts({
    ArrowLeft: () => go(step - 1),
    ArrowUp: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    ArrowDown: () => go(step + 1),
    Home: () => go(0),
    End: () => go(last),
  });

  const show = useEffectEvent((at: number) => {
    const state = states[at];
    if (state) onShow(state);
  });
  useEffect(() => show(step), [step, snapshot]);

  const shown = states[step] ?? snapshot.initial;
  const firstDifferent = steps.findIndex(({ verdict }) => verdict !== 'ok');
  return (
    <>
      <p role="status">
        <strong>Replaying a snapshot: nothing is saved.</strong> Step {step} of {last}:{' '}
        {steps[step - 1]?.event.type ?? 'the start'}
        {firstDifferent >= 0 && ` – this build differs from step ${firstDifferent + 1} on`}
      </p>
      <p>{searchHint(shown, snapshot.facts?.redacted ?? [])}</p>
      <FirstDifference snapshot={snapshot} steps={steps} />
      {snapshot.facts && <Origin facts={snapshot.facts} />}
      <input
        type="range"
        aria-label="Step"
        min={0}
        max={last}
        value={step}
        onChange={({ target }) => go(Number(target.value))}
      />
      <Controls playback={playback} onLeave={onLeave} />
      <VisitInspector
        facts={snapshot.facts}
        steps={steps}
        states={states}
        current={step}
        path={path}
        onChoosePath={setPath}
        onGo={go}
      />
      {children?.({ step, state: shown, path, go })}
    </>
  );
}
