import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  replayCommand as replay,
  stopReplayCommand,
  visitCommand,
} from '#tests/support/replayCommand';

const FILE = '__tests__/regressions/search.json';

const folders: string[] = [];

/** Writes a text to a new file, and returns its path. */
function newFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-replay-'));
  folders.push(folder);
  const name = path.join(folder, 'visit.json');
  writeFileSync(name, text);
  return name;
}

interface Facts {
  readonly changes: unknown[][];
}

/** Writes a copy of the file with changed facts, and returns its path. */
function changedFile(change: (facts: Facts) => void): string {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { snapshot: Facts };
  change(file.snapshot);
  return newFile(JSON.stringify(file));
}

jest.setTimeout(120_000); // the first run compiles the sources
afterAll(stopReplayCommand);

describe('npm run visit -- replay', () => {
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('confirms that states and screens are as recorded', () => {
    // This run is a process of its own, as in a terminal. The other tests share one.
    const { status, stdout } = spawnSync('node', ['scripts/visits.mjs', 'replay', FILE], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toStrictEqual([
      0,
      expect.stringMatching(/search\.json: \d+ events, states and screens as recorded\n$/),
    ]);
  });

  it('reads a file with a byte order mark', async () => {
    const name = newFile(`\ufeff${readFileSync(FILE, 'utf8')}`);
    expect((await replay(name)).status).toBe(0);
  });

  it('fails if a state differs from the recorded one, and names the first step', async () => {
    const name = changedFile(({ changes }) =>
      changes.at(-1)?.push([['filter', 'home', 'visibleCount'], 7]),
    );
    const { status, stdout } = await replay(name);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /states: filter\.home\.visibleCount recorded 7, here \d+ \(step \d+\)$/m,
    );
  });
});

it('npm run visit -- show lists the events with a text, each with the step that caused it', async () => {
  const visit = '__tests__/snapshots/second-thoughts.json';
  const { status, stdout } = await visitCommand('show', '--grep', 'favoriteRestore', visit);
  expect(status).toBe(0);
  expect(stdout).toMatch(/ 18 {2}favoriteRestored .*\(because of 17\)$/m);
});
