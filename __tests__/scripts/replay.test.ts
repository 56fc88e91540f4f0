import { spawnSync } from 'node:child_process';

jest.setTimeout(120_000); // the command compiles the sources

// The commands are tested in packages/visits/__tests__/commandLine.test.ts, and in tutorial.slow.test.ts.
it('npm run visit -- replay confirms that states and screens are as recorded', () => {
  const command = ['scripts/visits.mjs', 'replay', '__tests__/regressions/search.json'];
  const { status, stdout } = spawnSync('node', command, { encoding: 'utf8' });
  expect([status, stdout]).toStrictEqual([
    0,
    expect.stringMatching(/search\.json: \d+ events, states and screens as recorded\n$/),
  ]);
});
