import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SnapshotFacts } from '#visits/format';
import { packTexts, unpackTexts } from '#visits/packTexts';

const folder = mkdtempSync(path.join(tmpdir(), 'latim-visits-'));
afterAll(() => rmSync(folder, { recursive: true }));

function newFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const RECORDED = readFileSync('__tests__/regressions/try-toy.json', 'utf8');

/** A copy of a recorded visit with other facts. */
function textWith(change: (facts: SnapshotFacts) => Partial<SnapshotFacts>): string {
  const file = JSON.parse(RECORDED) as { snapshot: SnapshotFacts };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...change(file.snapshot) } });
}

const visits = (...args: string[]) => {
  const command = spawnSync('node', ['scripts/visits.mjs', 'replay', ...args], {
    encoding: 'utf8',
  });
  return { status: command.status, lines: command.stdout.trimEnd().split('\n') };
};

describe('npm run visit -- replay', () => {
  jest.setTimeout(120_000); // the first run compiles the sources

  it('compares states and screens, and accepts those of this version', () => {
    const changed = newFile(
      'changed.json',
      textWith(({ screens, changes }) => ({
        screens: packTexts(
          unpackTexts(screens).map((text) => text.map((line) => line.replace('$79.99', '$79.9'))),
        ),
        changes: changes.with(0, [[['filter', 'home', 'query'], 'x']]),
      })),
    );
    const bare = newFile(
      'bare.json',
      textWith(() => ({ screens: { lines: [], texts: [] } })),
    );
    const { status, lines } = visits(changed, bare);
    expect(status).toBe(1);
    expect(lines).toStrictEqual(
      expect.arrayContaining([
        expect.stringMatching(/changed.json: states: /),
        '  screens: recorded $79.9 (step 0 and 4 more)',
        '  screens: here $79.99 (step 0 and 4 more)',
        expect.stringMatching(/bare.json: \d+ events, states as recorded/),
      ]),
    );
    expect(visits('--accept', changed, bare).status).toBe(0);
    expect(visits(changed, bare).status).toBe(0);
  });
});
