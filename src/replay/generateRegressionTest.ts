import { diffStates } from './diffStates';
import type { Snapshot } from './format';
import { statesOf } from './replaySteps';

/**
 * Generates a Jest test for `__tests__/regressions/` from a snapshot. The test replays the events and has one
 * expectation for each slice that they changed. A tester corrects the expectation that shows the bug. The
 * test then fails until the bug is fixed.
 */
export function generateRegressionTest(snapshot: Snapshot): string {
  const end = statesOf(snapshot).at(-1) ?? snapshot.initial;
  const slices = [
    ...new Set(diffStates(snapshot.initial, end).map(({ path }) => path.split('.')[0] ?? '')),
  ];
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  const expectations = slices.map(
    (slice) => `    expect(state.${slice}).toEqual(${json(Reflect.get(end, slice))});`,
  );
  return [
    `import { rootReducer, type RootState } from '#store/rootReducer';`,
    '',
    `const initial = ${json(snapshot.initial)} as unknown as RootState;`,
    '',
    `const events = ${json(snapshot.events)};`,
    '',
    `describe('a bug at ${snapshot.facts?.url.replaceAll(/['\\\p{Cc}\u2028\u2029]/gu, '') ?? 'an unknown address'}', () => {`,
    `  it('leads to the expected state', () => {`,
    '    const state = events.reduce<RootState>(rootReducer as never, initial);',
    '',
    ...expectations,
    '  });',
    '});',
    '',
  ].join('\n');
}
