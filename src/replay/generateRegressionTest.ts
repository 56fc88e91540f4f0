import { diffStates } from './diffStates';
import { refuse, type Snapshot, type SnapshotFacts } from './format';
import { literal, printable } from './printable';
import { statesOf } from './replaySteps';
import type { StatePath } from './stateNodes';

/** The name under which the panel saves a snapshot. It consists of digits of the time only. */
export const fileNameOf = ({ takenAt }: Pick<SnapshotFacts, 'takenAt'>): string =>
  `latim-${new Date(takenAt).toISOString().replaceAll(/[:.]/g, '-')}.json`;

/** The message after a test was copied. */
export const TEST_COPIED =
  'Copied. Put the test into __tests__/regressions, and the file into __tests__/snapshots.';

/** The moment of a visit for which a test is generated. */
export interface TestedMoment {
  readonly step: number;
  /** The value that the tester has chosen, if any. */
  readonly path?: StatePath | null | undefined;
  /** The tester's note on the moment, if any. */
  readonly note?: string | undefined;
}

/** The first value that the event of a step changed, or else the last event before it that changed one. */
function changedPath(snapshot: Snapshot, step: number): StatePath {
  const states = statesOf(snapshot);
  for (let at = step; at > 0; at -= 1) {
    const [change] = diffStates(states[at - 1], states[at]);
    if (change) return change.path.split('.');
  }
  return refuse('No event has changed a value yet.');
}

/**
 * Generates a Jest test for `__tests__/regressions/` from a snapshot that is saved in `__tests__/snapshots/`. It
 * compares every state with its checksum. Its expectation of a value after the given step fails until the developer has
 * written it. Texts of the file are only contained as literals.
 */
export function generateRegressionTest(
  snapshot: Snapshot,
  { step, path, note }: TestedMoment,
): string {
  const { facts, events } = snapshot;
  if (!facts)
    return refuse(
      'The file has no checksums. Run "npm run replay -- --update FILE", and load it again.',
    );
  const name = fileNameOf(facts);
  const title = note?.replaceAll(/\s+/g, ' ') ?? `a bug at ${facts.url}`;
  const event = events[step - 1]?.type ?? 'the start';
  return `import { replayVisit } from '#tests/support/replayVisit';

describe(${literal(printable(title))}, () => {
  const { difference, stateAfter } = replayVisit(${literal(name)});

  // Differs once the bug is fixed. Then check the differences, and run
  // npm run replay -- --update __tests__/snapshots/${name}
  it('replays as recorded', () => {
    expect(difference).toStrictEqual([]);
  });

  it(${literal(`has the right value after step ${step}, ${event}`)}, () => {
    const path = ${literal((path ?? changedPath(snapshot, step)).map(printable))};
    expect(stateAfter(${step})).toHaveProperty(path, 'TODO: the value that the shop should have');
  });
});
`;
}
