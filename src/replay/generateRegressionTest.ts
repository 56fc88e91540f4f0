import { diffStates } from './diffStates';
import { refuse, type Snapshot, type SnapshotFacts } from './format';
import { statesOf } from './replaySteps';

/** The name under which the panel saves a snapshot. */
export const fileNameOf = ({ takenAt }: Pick<SnapshotFacts, 'takenAt'>): string =>
  `latim-${takenAt.replaceAll(/[:.]/g, '-')}.json`;

/** The slice that the last event with an effect has changed. */
function lastChangedSlice(snapshot: Snapshot): string {
  const states = statesOf(snapshot);
  const index = states.findLastIndex((state, at) => at > 0 && state !== states[at - 1]);
  const [change] = diffStates(states[index - 1], states[index]);
  return change?.path.split('.')[0] ?? 'router';
}

/**
 * Generates a Jest test for `__tests__/regressions/` from a snapshot that is saved in `__tests__/snapshots/`. It
 * compares every state with its checksum. Its last expectation fails until the developer has written it.
 */
export function generateRegressionTest(snapshot: Snapshot): string {
  const { facts } = snapshot;
  if (!facts)
    return refuse(
      'The file has no checksums. Run "npm run replay -- --update FILE", and load it again.',
    );
  const url = facts.url.replaceAll(/['\\\p{Cc}\u2028\u2029]/gu, '');
  const name = fileNameOf(facts);
  return `import { replayVisit } from '#tests/support/replayVisit';

describe('a bug at ${url}', () => {
  const { difference, state } = replayVisit('${name}');

  // Differs once the bug is fixed. Then check the differences, and run
  // npm run replay -- --update __tests__/snapshots/${name}
  it('replays as recorded', () => {
    expect(difference).toStrictEqual([]);
  });

  it('ends in the expected state', () => {
    expect(state.${lastChangedSlice(snapshot)}).toStrictEqual('TODO: the state that the shop should have');
  });
});
`;
}
