import { useMemo, useState } from 'react';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { compareVisits, divergenceLines } from './compareVisits';
import { Lines } from './Diff';
import type { Snapshot } from './format';
import { FileInput } from './LoadControls';
import { readSnapshot } from './readSnapshot';
import { statesOf } from './replaySteps';
import { ScreenPair } from './ScreenPair';
import type { Attempt } from './useErrorMessage';

const NAMES = ['The first (this file)', 'The second (the other file)'] as const;

interface DivergenceProps {
  readonly first: Snapshot;
  readonly second: Snapshot;
  readonly onGo: (step: number) => void;
}

/** The first step at which two visits differ, with what differs and both screens. */
function FirstDivergence({ first, second, onGo }: DivergenceProps) {
  const divergence = useMemo(() => compareVisits(first, second), [first, second]);
  const { step } = divergence;
  const screens = useMemo(
    () =>
      step === null
        ? []
        : [first, second].map((snapshot, index) => {
            const states = statesOf(snapshot);
            const state = states[step] ?? states.at(-1) ?? snapshot.initial;
            return { name: NAMES[index] ?? '', state, viewport: snapshot.facts?.viewport };
          }),
    [first, second, step],
  );
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
          <ScreenPair screens={screens} />
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
              setPair({ snapshot, other: readSnapshot(await text()) });
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
