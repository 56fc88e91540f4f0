import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screenFacts, type SnapshotFacts, unpackTexts } from '@latim/visits/file';

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
    const withOtherPrice = ({ screenTexts }: SnapshotFacts) => {
      const texts = unpackTexts(screenTexts).map((text) =>
        text.map((line) => line.replace('$79.99', '$79.9')),
      );
      return screenFacts(texts);
    };
    const { status, lines } = visits(
      newFile('first.json', textWith(withOtherPrice)),
      newFile('second.json', textWith(withOtherPrice)),
      newFile(
        'bare.json',
        textWith(() => ({ screens: [] })),
      ),
    );
    expect(status).toBe(1);
    expect(lines).toContainEqual(
      expect.stringMatching(/^bare .* states.* as recorded; not checked: screens/),
    );
    expect(lines.slice(lines.indexOf('') + 1).join('\n')).toMatch(
      new RegExp(
        '2 visits differ in the screens of .+:\\n' +
          'recorded \\$79.9\\nhere +\\$79.99\\n' +
          'in first \\(step \\d and \\d+ more\\), second \\(step \\d and \\d+ more\\)',
      ),
    );
  });

  it('prints all differences of a visit, states before screens, before it accepts them', () => {
    const changed = newFile(
      'changed.json',
      textWith(({ stateChecksums, screens, screenTexts }) => ({
        stateChecksums: stateChecksums.with(6, 0),
        screens: screens.with(2, 0),
        screenTexts,
      })),
    );
    const { status, lines } = visits('--accept', changed);
    expect(status).toBe(0);
    const text = lines.join('\n');
    expect(text).toMatch(
      /^changed +\d+ events {2}states differ at step 7; screens differ at step 2$/m,
    );
    expect(text).toMatch(
      /1 visit differs in the states of [^]*\(step 7\)[^]*1 visit differs in the screens of [^]*\(step 2\)[^]*Accepted: /,
    );
  });

  it('reports a rejection that nobody handles as a difference, and goes on', () => {
    const answer = { kind: 'rejected', after: 5, turn: 90, value: { code: 'x' } } as const;
    const rejected = textWith(({ portCalls }) => ({
      portCalls: portCalls.map((call) =>
        call.name === 'recentToys.write' ? { ...call, answer } : call,
      ),
    }));
    const { status, lines } = visits(
      newFile('rejected.json', rejected),
      newFile('recorded.json', RECORDED),
    );
    expect(status).toBe(1);
    expect(lines).toContainEqual(expect.stringMatching(/^rejected .*effects differ at step 5$/));
    expect(lines).toContainEqual(expect.stringMatching(/^recorded .* as recorded$/));
  });

  it('accepts the states and screens of this version, also of an export of the DevTools', () => {
    const outdated = newFile(
      'outdated.json',
      textWith(({ stateChecksums }) => ({ stateChecksums: stateChecksums.with(0, 0) })),
    );
    const location = { pathname: '/all-toys', search: '', hash: '', key: 'first' };
    const events = [
      { type: 'router/locationChanged', payload: { location, navigationType: 'PUSH' } },
      { type: 'filter/ageChosen', payload: { age: 4 } },
      // The text of the search is replaced in the written file.
      { type: 'filter/searchChanged', payload: { screen: 'home', query: 'drum' } },
    ];
    const foreign = newFile('foreign.json', JSON.stringify(events));
    expect(visits(foreign).status).toBe(128); // nothing to compare with
    expect(visits('--accept', outdated, foreign).status).toBe(0);
    const { snapshot } = JSON.parse(readFileSync(foreign, 'utf8')) as { snapshot: SnapshotFacts };
    expect(unpackTexts(snapshot.screenTexts).map(([address]) => address)).toStrictEqual([
      'address "/"',
      'address "/all-toys"',
      'address "/all-toys?age=4"',
      'address "/all-toys?age=4"',
    ]);
    const { status, lines } = visits(outdated, foreign);
    expect(status).toBe(0);
    expect(lines.filter((line) => /as recorded/.test(line))).toHaveLength(2);
  });
});
