import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  replayCommand as replay,
  stopReplayCommand,
  visitCommand,
} from '#tests/support/replayCommand';

const FILE = '__tests__/snapshots/nothing-found.json';

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
  readonly notes: object[];
}

/** Writes a copy of the file with changed facts, and returns its path. */
function changedFile(change: (facts: Facts) => void): string {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { snapshot: Facts };
  change(file.snapshot);
  return newFile(JSON.stringify(file));
}

describe('npm run visit -- replay', () => {
  jest.setTimeout(120_000); // the first run compiles the sources
  afterAll(stopReplayCommand);
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

  it('prints the status of the state machines and confirms that all steps are as recorded', () => {
    // This run is a process of its own, as in a terminal. The other tests share one.
    const { status, stdout } = spawnSync('node', ['scripts/visits.mjs', 'replay', FILE], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('filter/searchChanged');
    expect(stdout).toContain('session signedOut');
    expect(stdout).toMatch(/\d+ events, all as recorded/);
  });

  it('reads a file with a byte order mark, also in UTF-16', async () => {
    const name = newFile('');
    writeFileSync(name, `\ufeff${readFileSync(FILE, 'utf8')}`, 'utf16le');
    expect((await replay(name)).status).toBe(0);
  });

  it('prints notes below their steps', async () => {
    const name = changedFile(({ notes }) => notes.push({ step: 2, text: 'one line\nand another' }));
    expect((await replay(name)).stdout).toMatch(
      /^ +ok +2 .*\n {14}note: one line\n {14}and another\n/m,
    );
  });

  it('fails if a state differs from the recorded one, and names the first step', async () => {
    const name = changedFile(({ changes }) =>
      changes.at(-1)?.push([['filter', 'home', 'visibleCount'], 7]),
    );
    const { status, stdout } = await replay(name);
    expect(status).toBe(1);
    expect(stdout).toMatch(/differs|refused/);
    expect(stdout).toMatch(
      /^states: filter\.home\.visibleCount recorded 7, here \d+ \(step 12\)$/m,
    );
  });

  it('compares two visits', async () => {
    const second = newFile('[{"type":"filter/moreToysRequested"}]');
    const same = await visitCommand('compare', FILE, FILE);
    expect(same).toMatchObject({ status: 0 });
    expect(same.stdout).toMatch(/^0 acts and \d+ events compared: 0 differences\n$/);
    const { status, stdout } = await visitCommand('compare', FILE, second);
    expect(status).toBe(1);
    expect(stdout).toContain('act 0, the start: missing: catalogue/catalogueLoaded\n');
  });
});
