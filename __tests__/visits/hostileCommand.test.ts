/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  FILE,
  FILLED,
  HOSTILE_VALUES,
  type HostileFile,
  LAST,
  textOf,
  UNPRINTABLE,
} from '#tests/support/hostileFiles';
import { replayCommand, stopReplayCommand, visitCommand } from '#tests/support/replayCommand';

describe('npm run visit -- replay with hostile files', () => {
  jest.setTimeout(120_000); // the first run compiles the sources

  const folder = mkdtempSync(path.join(tmpdir(), 'latim-hostile-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, file: HostileFile) => {
    writeFileSync(path.join(folder, name), textOf(file));
    return path.join(folder, name);
  };
  afterAll(stopReplayCommand);
  const replay = async (...args: string[]) => {
    const { stdout, stderr } = await replayCommand(...args);
    return { stdout, lines: `${stdout}${stderr}`.split('\n') };
  };

  const loaded = FILLED.map(({ file }, index) => write(`${index}.json`, file));
  const unknown = HOSTILE_VALUES.map((type, index) =>
    write(`unknown-${index}.json`, { ...FILE, events: [{ type }] }),
  );

  it.each([
    ['of the lines', ['--diff', ...loaded, ...unknown]],
    [
      'of a state and expectations',
      ['--at', String(LAST), '--expect', 'drafts=1', '--expect', 'catalogue.byId.x=1', ...loaded],
    ],
    ['of a comparison', ['--compare', ...loaded.slice(24, 26)]],
    ['of a file that cannot be compared', ['--compare', ...unknown.slice(24, 26)]],
  ])('prints no control character %s of a file', async (_what, args) => {
    const { lines } = await replay(...args);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => UNPRINTABLE.test(line))).toStrictEqual([]);
    expect(lines).not.toContain('99 events, all as recorded');
  });

  it.each([['list'], ['state'], ['diff', '0', String(LAST)], ['laws'], ['why', 'drafts.items']])(
    'prints no control character in the answer to %s',
    async (...question) => {
      for (const file of [...loaded, ...unknown].slice(20, 34)) {
        const { stdout, stderr } = await visitCommand(...question, file);
        const lines = `${stdout}${stderr}`.split('\n');
        expect(lines.length).toBeGreaterThan(1);
        expect(lines.filter((line) => UNPRINTABLE.test(line))).toStrictEqual([]);
      }
    },
  );

  it('prints the same values as JSON', async () => {
    const { stdout, lines } = await replay('--json', ...loaded);
    expect(lines.filter((line) => UNPRINTABLE.test(line))).toStrictEqual([]);
    const results = JSON.parse(stdout) as { startNote: string }[];
    expect(results.map(({ startNote }) => startNote)).toStrictEqual(
      FILLED.map(({ file }) => (file.facts.notes as { text: string }[])[0]?.text),
    );
  });
});
