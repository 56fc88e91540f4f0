import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packTexts, type SnapshotFacts, unpackTexts } from '@latim/visits/file';

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
  const command = spawnSync('node', ['scripts/visits.mjs', 'check', ...args], { encoding: 'utf8' });
  return { status: command.status, lines: command.stdout.split('\n').map((line) => line.trim()) };
};

describe('npm run visits', () => {
  jest.setTimeout(120_000); // the first run compiles the sources

  it('compares the screens, and groups the visits by their differences', () => {
    const withOtherPrice = ({ screens }: SnapshotFacts) => ({
      screens: packTexts(
        unpackTexts(screens).map((text) => text.map((line) => line.replace('$79.99', '$79.9'))),
      ),
    });
    const { status, lines } = visits(
      newFile('first.json', textWith(withOtherPrice)),
      newFile('second.json', textWith(withOtherPrice)),
      newFile(
        'bare.json',
        textWith(() => ({ screens: { lines: [], texts: [] } })),
      ),
    );
    expect(status).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^bare .* states.* as recorded; not checked: screens/),
    );
    const place = 'in first (step 0 and 4 more), second (step 0 and 4 more)';
    for (const line of ['recorded $79.9', 'here $79.99'])
      expect(lines[lines.indexOf(`screens: ${line}`) + 1]).toBe(place);
  });

  it('accepts the states and screens of this version, but adds none to a list of events', () => {
    const outdated = newFile(
      'outdated.json',
      textWith(({ changes }) => ({
        changes: changes.with(0, [[['recent', 'toyIds'], ['toy-1']]]),
      })),
    );
    const foreign = newFile('foreign.json', JSON.stringify([{ type: 'filter/moreToysRequested' }]));
    const complete = newFile('complete.json', RECORDED);
    expect(visits(foreign, complete).status).toBe(128); // one has nothing to compare with
    expect(visits('--accept', outdated).status).toBe(0);
    expect(visits('--accept', foreign).status).toBe(128);
    const { status, lines } = visits(outdated);
    expect(status).toBe(0);
    expect(lines).toContainEqual(expect.stringMatching(/^outdated .* as recorded$/));
  });
});
