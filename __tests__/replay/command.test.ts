/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FILE = '__tests__/snapshots/nothing-found.json';

const replay = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('node', ['scripts/replay.mjs', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** Writes a copy of the file with changed facts, and returns its path. */
function changedFile(change: (facts: { checksums: number[] }) => void): string {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { snapshot: { checksums: number[] } };
  change(file.snapshot);
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-replay-'));
  const name = path.join(folder, 'changed.json');
  writeFileSync(name, JSON.stringify(file));
  return name;
}

describe('npm run replay', () => {
  it('prints the status of the state machines and confirms that all steps are as recorded', () => {
    const { status, stdout } = replay(FILE);
    expect(status).toBe(0);
    expect(stdout).toContain('filter/searchChanged');
    expect(stdout).toContain('session signedOut');
    expect(stdout).toMatch(/\d+ events, all as recorded/);
  });

  it('stops at a step and prints its state and the changes of each event', () => {
    const { status, stdout } = replay('--at', '7', '--diff', '--json', FILE);
    expect(status).toBe(0);
    const [result] = JSON.parse(stdout) as [
      { steps: { type: string; changes: { path: string }[] }[]; state: { filter: unknown } },
    ];
    expect(result.steps).toHaveLength(7);
    expect(result.steps.flatMap(({ changes }) => changes).map(({ path: at }) => at)).toContain(
      'auth.session.status',
    );
    expect(result.state.filter).toBeDefined();
  });

  it('fails if a state differs from the recorded one', () => {
    const name = changedFile(({ checksums }) => (checksums[checksums.length - 1] = 0));
    const { status, stdout } = replay(name);
    expect(status).toBe(1);
    expect(stdout).toMatch(/differs|refused/);
    rmSync(path.dirname(name), { recursive: true });
  });

  it('fails without a snapshot and prints the usage', () => {
    expect(replay('package.json')).toMatchObject({ status: 1 });
    expect(replay()).toMatchObject({ status: 2 });
    expect(replay('--at', 'x', FILE)).toMatchObject({ status: 2 });
  });
});
