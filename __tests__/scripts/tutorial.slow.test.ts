import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { ABOUT, recordingOf } from '#tests/support/recordingOf';
import { shopVisits } from '#tests/support/shopTools';

jest.setTimeout(900_000);

const root = mkdtempSync(path.join(tmpdir(), 'latim-tutorial-'));
const folder = path.join(root, 'latim');
afterAll(() => rmSync(root, { recursive: true }));

const BLOCKS = [
  ...readFileSync('docs/debugging.md', 'utf8').matchAll(/^ *```(\w*)\n([^]*?)^ *```$/gm),
];
const codeOf = (language: string) =>
  BLOCKS.filter(([, name]) => name === language).map(([, , code = '']) => code);
/** The steps that this test does in another way: a browser, and the folder of its downloads. */
const BY_HAND = /^ *(?:npm start|mv ~.*)$/gm;

/** Runs commands in a copy of the project. Returns what they print. */
function run(commands = '', cwd = folder): string {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, ...env } = process.env;
  const names = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Reader'],
    [`GIT_${who}_EMAIL`, 'reader@example.test'],
  ]);
  const { stdout, stderr } = spawnSync('bash', ['-c', commands.replaceAll(BY_HAND, '')], {
    cwd,
    encoding: 'utf8',
    env: { ...env, ...(Object.fromEntries(names) as Record<string, string>) },
  });
  return stdout + stderr;
}

/** A tester searches, and clicks "Load More Toys" at step 7. */
const VISIT = [...'kitess'].map((query) => searchChanged({ screen: 'home', query }));

it('the tutorial leads from a bug to its commit and its test', () => {
  run(`git clone --quiet --shared '${process.cwd()}' latim`, root);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const [practice, replay, bisect, copy, test, accept] = codeOf('sh');
  run(practice);
  const recording = recordingOf([...VISIT, moreToysRequested()]);
  writeFileSync(path.join(root, 'visit.json'), shopVisits.stringify(recording, ABOUT));
  run('npm run visit -- replay --accept ../visit.json'); // it has the states of the defect
  expect(run(replay)).toContain('7 events, states and screens as recorded');
  expect(run(bisect)).toMatch(/is the first bad commit[^]*The defect/);
  run(copy);
  const [code = ''] = codeOf('ts');
  writeFileSync(path.join(folder, '__tests__/regressions/viewMore.test.ts'), code);
  const failed = run(test);
  expect(failed).toContain('● Load More Toys shows eight more');
  expect(failed).not.toContain(
    '● a recorded visit › replays as recorded: regressions/view-more.json',
  );
  run('git revert --no-edit HEAD~1');
  expect(run(accept)).toMatch(/Tests: +\d+ passed/);
});
