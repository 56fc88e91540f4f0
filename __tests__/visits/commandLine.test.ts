import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ABOUT } from '#tests/support/recordingOf';
import { increased, record, visits } from '#tests/support/secondApplication';
import { runVisits } from '#visits/cli/main';

const folder = mkdtempSync(path.join(tmpdir(), 'latim-command-'));
const FILE = path.join(folder, 'visit.json');
writeFileSync(FILE, visits.stringify(record([increased(2), increased(3)]), ABOUT));
afterAll(() => rmSync(folder, { recursive: true }));

/** An adapter of another application, without effects and screens. */
const ADAPTER = { default: { visits } };

async function call(load: () => unknown, ...args: readonly string[]) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const spies = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(note);
  await runVisits(args, { program: 'visits', load: async () => load() });
  for (const spy of spies) spy.mockRestore();
  const code = process.exitCode;
  process.exitCode = undefined; // it would be that of Jest
  return { code, lines };
}
const OPTION = ['--adapter', 'a.js'];

describe('the command line with the adapter of another application', () => {
  it('answers with nothing but its name and its reducer', async () => {
    const { code, lines } = await call(() => ADAPTER, 'changed', 'counter', FILE, ...OPTION);
    expect(lines.map((line) => line.trim())).toStrictEqual([
      expect.stringContaining('increased'),
      '0 → 2',
      expect.stringContaining('increased'),
      '2 → 5',
    ]);
    expect(code).toBe(0);
  });

  it('has no verdict on a corpus without visits', async () => {
    const corpus = path.join(folder, 'empty');
    mkdirSync(corpus);
    const answer = await call(() => ({ default: { visits, corpus } }), 'check', ...OPTION);
    expect(answer).toStrictEqual({ code: 128, lines: ['There are no visits to check.'] });
  });

  it.each([
    [129, 'no adapter', () => ADAPTER, ['list', FILE], 'Expected --adapter PATH.'],
    [129, 'another module', () => ({}), ['list', FILE, ...OPTION], 'of a.js has no field'],
    [
      129,
      'an adapter without effects',
      () => ADAPTER,
      ['replay', '--effects', FILE, ...OPTION],
      'The adapter has no field effects.',
    ],
    [
      125,
      'an adapter that cannot be loaded',
      () => {
        throw new Error('Unexpected token');
      },
      ['list', FILE, ...OPTION],
      'Unexpected token',
    ],
  ])('exits with %i for %s', async (code, _what, load, args, message) => {
    const answer = await call(load, ...args);
    expect(answer.code).toBe(code);
    expect(answer.lines[0]).toContain(message);
    expect(answer.lines.some((line) => line.startsWith('visits COMMAND'))).toBe(code === 129);
  });
});
