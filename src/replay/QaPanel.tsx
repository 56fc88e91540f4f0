import { useState, type DragEvent } from 'react';
import styled from 'styled-components';
import type { RootState } from '../store/rootReducer';
import { Button } from '../ui/Button';
import { Row, Stack } from '../ui/layout';
import { color, radius, shadow } from '../ui/theme';
import {
  firstDifference,
  readSnapshot,
  statesOf,
  UnusableSnapshot,
  type Snapshot,
} from './snapshot';

const Box = styled.aside`
  position: fixed;
  inset: auto 12px 12px 12px;
  z-index: 30;
  max-width: 520px;
  max-height: 70vh;
  overflow: auto;
  padding: 16px;
  border: 2px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.raised};
  font-size: 0.9375rem;
`;
const Told = styled.p`
  color: ${color.error};
  font-weight: 600;
`;

interface QaPanelProps {
  /** The state on the screen. */
  readonly state: RootState;
  /** The types of the events so far, oldest first. */
  readonly events: readonly string[];
  readonly onSave: () => void;
  /** Puts a moment of a loaded snapshot on the screen; `null` brings the visitor's own shop back. */
  readonly onShow: (state: RootState | null) => void;
  readonly onClose: () => void;
}

/** What QA sees: the machines, the last events, a snapshot to save, one to load and to step through. */
export function QaPanel({ state, events, onSave, onShow, onClose }: QaPanelProps) {
  const [loaded, setLoaded] = useState<{ snapshot: Snapshot; states: RootState[] }>();
  const [step, setStep] = useState(0);
  const [refusal, setRefusal] = useState('');

  const show = (snapshot: Snapshot, states: RootState[], next: number) => {
    const place = Math.min(Math.max(0, next), states.length - 1);
    setLoaded({ snapshot, states });
    setStep(place);
    onShow(states[place] ?? null);
  };
  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const snapshot = readSnapshot(await file.text());
      setRefusal('');
      show(snapshot, statesOf(snapshot), snapshot.events.length);
    } catch (error) {
      if (!(error instanceof UnusableSnapshot)) throw error;
      setRefusal(error.message);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void load(event.dataTransfer.files[0]);
  };

  const difference = loaded ? firstDifference(loaded.snapshot) : null;
  const machines = [
    ['session', state.auth.session.status],
    ['attempt', state.auth.attempt.status],
    ['profile', state.auth.profile.status],
    ['reset', state.auth.reset.status],
    ['favorites', state.favorites.mirror.status],
    ['reviews', state.reviews.mirror.status],
    ['editor', state.reviews.editor.status],
  ];
  return (
    <Box aria-label="QA panel" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Stack $gap="s">
        {loaded && (
          <p role="status">
            <strong>Replaying a snapshot: nothing is saved.</strong> Step {step} of{' '}
            {loaded.snapshot.events.length}: {loaded.snapshot.events[step - 1]?.type ?? 'the start'}
            {difference !== null && ` – this build differs from step ${difference + 1} on`}
          </p>
        )}
        {loaded && (
          <>
            <input
              type="range"
              aria-label="Step"
              min={0}
              max={loaded.snapshot.events.length}
              value={step}
              onChange={({ target }) => show(loaded.snapshot, loaded.states, Number(target.value))}
            />
            <Row $gap="s">
              <Button look="outline" onClick={() => show(loaded.snapshot, loaded.states, step - 1)}>
                Back
              </Button>
              <Button look="outline" onClick={() => show(loaded.snapshot, loaded.states, step + 1)}>
                Forward
              </Button>
              <Button
                onClick={() => {
                  setLoaded(undefined);
                  onShow(null);
                }}
              >
                Leave the snapshot
              </Button>
            </Row>
          </>
        )}
        <p>{machines.map(([name, status]) => `${name}: ${status}`).join(' · ')}</p>
        {!loaded && <p>Last events: {events.slice(-5).join(', ') || 'none yet'}</p>}
        <Row $gap="s">
          {!loaded && <Button onClick={onSave}>Save snapshot</Button>}
          <label>
            Load snapshot{' '}
            <input
              type="file"
              accept="application/json"
              onChange={({ target }) => void load(target.files?.[0])}
            />
          </label>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </Row>
        <Told role="alert">{refusal}</Told>
      </Stack>
    </Box>
  );
}
