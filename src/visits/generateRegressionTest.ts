import { diffStates } from './diffStates';
import { hasChecksums, refuse, type Snapshot, type SnapshotFacts } from './format';
import { statesOf } from './replay';
import { literal, printable, type StatePath } from './values';
import type { VisitAdapter } from './VisitAdapter';

/** The name under which a snapshot is saved: the application and digits of the time, nothing else of the file. */
export const fileNameOf = ({ app, takenAt }: Pick<SnapshotFacts, 'app' | 'takenAt'>): string =>
  `${app}-${new Date(takenAt).toISOString().replaceAll(/[:.]/g, '-')}.json`;

/** The moment of a visit for which a test is generated. */
export interface TestedMoment {
  readonly step: number;
  /** The value that the tester has chosen, if any. */
  readonly path?: StatePath | null | undefined;
  /** The tester's note on the moment, if any. */
  readonly note?: string | undefined;
}

/** The first value that the event of a step changed, or else the last event before it that changed one. */
function changedPath(states: readonly object[], step: number): StatePath {
  for (let at = step; at > 0; at -= 1) {
    const [change] = diffStates(states[at - 1], states[at]);
    if (change) return change.path.split('.');
  }
  return refuse('No event has changed a value yet.');
}

/**
 * Generates a Jest test from a snapshot that is saved in the folder of the recorded visits. It
 * compares every state with its checksum. Its expectation of a value after the given step fails until the developer has
 * written it. Texts of the file are only contained as literals.
 */
export function generateRegressionTest<State extends object>(
  adapter: VisitAdapter<State>,
  snapshot: Snapshot<State>,
  { step, path, note }: TestedMoment,
): string {
  const { facts, events } = snapshot;
  const { helper, folder, updateCommand } = adapter.regressionTest;
  if (!facts || !hasChecksums(snapshot))
    return refuse(`The file has no checksums. Run "${updateCommand} FILE", and load it again.`);
  const name = fileNameOf(facts);
  const title = note?.replaceAll(/\s+/g, ' ') ?? `a bug at ${facts.url}`;
  const event = events[step - 1]?.type ?? 'the start';
  return `import { replayVisit } from '${helper}';

describe(${literal(printable(title))}, () => {
  const { difference, stateAfter } = replayVisit(${literal(name)});

  // Differs once the bug is fixed. Then check the differences, and run
  // ${updateCommand} ${folder}/${name}
  it('replays as recorded', () => {
    expect(difference).toStrictEqual([]);
  });

  it(${literal(`has the right value after step ${step}, ${event}`)}, () => {
    const path = ${literal((path ?? changedPath(statesOf(adapter, snapshot), step)).map(printable))};
    expect(stateAfter(${step})).toHaveProperty(path, 'TODO: the value that the app should have');
  });
});
`;
}
