import { useMemo, useState } from 'react';
import { shopVisits, type Snapshot } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { divergenceLines } from '#visits/compareVisits';
import { Lines } from './Diff';
import { FileInput } from './LoadControls';
import { ScreenPair } from './ScreenPair';
import type { Attempt } from './useErrorMessage';

const NAMES = ['The first (this file)', 'The second (the other file)'] as const;

interface PairProps {
  readonly first: Snapshot;
  readonly second: Snapshot;
}

/** The state of a visit after a step, or its last state if the visit is shorter. */
const stateAfter = ({ initial, events }: Snapshot, step: number): RootState =>
  shopVisits.statesOf({ initial, events: events.slice(0, step) }).at(-1) ?? initial;

/** Renders the screens of both visits after a step. */
function ScreensAfter({ first, second, step }: PairProps & { readonly step: number }) {
  const screens = useMemo(
    () =>
      [
        { name: NAMES[0], snapshot: first },
        { name: NAMES[1], snapshot: second },
      ].map(({ name, snapshot }) => ({
        name,
        state: stateAfter(snapshot, step),
        viewport: snapshot.facts?.viewport,
      })),
    [first, second, step],
  );
  return <ScreenPair screens={screens} />;
}

interface DivergenceProps extends PairProps {
  readonly onGo: (step: number) => void;
}

/** The first step at which two visits differ, with what differs and both screens. */
function FirstDivergence({ first, second, onGo }: DivergenceProps) {
  const divergence = useMemo(() => shopVisits.compare(first, second), [first, second]);
  const { step } = divergence;
  return (
    <>
      <Lines aria-label="Comparison" role="list">
        {divergenceLines(divergence, NAMES).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
      {step !== null && (
        <>
          <p>
            <Button variant="outline" onClick={() => onGo(step)}>
              Go to step {step}
            </Button>
          </p>
          <ScreensAfter first={first} second={second} step={step} />
        </>
      )}
    </>
  );
}

interface ComparisonProps {
  readonly snapshot: Snapshot;
  readonly attempt: Attempt;
  readonly onGo: (step: number) => void;
}

/** Compares the loaded snapshot with another file. */
export function Comparison({ snapshot, attempt, onGo }: ComparisonProps) {
  const [pair, setPair] = useState<{ snapshot: Snapshot; other: Snapshot } | null>(null);
  const other = pair?.snapshot === snapshot ? pair.other : null;
  return (
    <Stack as="section" $gap={8} aria-label="Comparison with another file">
      <Row $gap={8}>
        <FileInput
          label="Compare with"
          load={(text) =>
            void attempt(async () => {
              setPair({ snapshot, other: shopVisits.read(await text()) });
              return null;
            })
          }
        />
        {other && (
          <Button variant="quiet" onClick={() => setPair(null)}>
            End the comparison
          </Button>
        )}
      </Row>
      {other && <FirstDivergence first={snapshot} second={other} onGo={onGo} />}
    </Stack>
  );
}
