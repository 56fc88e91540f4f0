import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ABOUT } from '#tests/support/recordingOf';
import { increased, record, visits } from '#tests/support/secondApplication';
import { applicationOf } from '#visits/cli/CommandAdapter';
import { differences } from '#visits/cli/differences';
import { runVisits } from '#visits/cli/main';
import { readOptions } from '#visits/cli/options';

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
    const { code, lines } = await call(() => ADAPTER, 'list', FILE, ...OPTION);
    expect(lines).toStrictEqual([
      expect.stringContaining('increased counter 0 → 2'),
      expect.stringContaining('increased counter 2 → 5'),
    ]);
    expect(code).toBe(0);
  });

  it('uses the version and the judge command of the adapter, if it provides them', () => {
    const own = { version: () => '2', judgeCommand: ['make', 'judge'] };
    expect(applicationOf({ default: { visits, ...own } }, 'a.js')).toMatchObject(own);
  });

  it('has no verdict on a corpus without visits', async () => {
    const corpus = path.join(folder, 'empty');
    mkdirSync(corpus);
    const answer = await call(() => ({ default: { visits, corpus } }), 'check', ...OPTION);
    expect(answer).toStrictEqual({ code: 128, lines: ['There are no visits to check.'] });
  });

  it('lists different values of two visits as separate differences', async () => {
    const files = [4, 5].map((payload) => {
      const file = path.join(folder, `plus-${payload}.json`);
      writeFileSync(file, readFileSync(FILE, 'utf8').replace('3}]', `${payload}}]`));
      return file;
    });
    const { code, lines } = await call(() => ADAPTER, 'check', ...files, ...OPTION);
    expect(lines.slice(2, -1)).toStrictEqual([
      'states: counter recorded 5, here 6',
      '  in plus-4 (step 2)',
      'states: counter recorded 5, here 7',
      '  in plus-5 (step 2)',
    ]);
    expect(code).toBe(1);
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

describe('expected values', () => {
  const expected = (file: string, ...args: readonly string[]) =>
    differences(
      applicationOf(ADAPTER, 'a.js'),
      readOptions(['differences', ...args, file, '--adapter', 'a.js']),
    );
  const file = (events: readonly object[]) => {
    const name = path.join(folder, `${events.length}.json`);
    writeFileSync(name, JSON.stringify(events));
    return name;
  };

  it('are compared instead of the recorded ones, also in a file without checksums', async () => {
    expect(await expected(FILE, '--expect', 'counter=5')).toMatchObject({ verdict: 'good' });
    const wrong = ['--expect', 'counter=6', '--expect', 'tasks.items.length=0'];
    expect(await expected(FILE, ...wrong)).toMatchObject({
      verdict: 'bad',
      lines: ['states: counter expected 6, here 5 (step 2)'],
    });
    expect(await expected(file([increased(4)]), '--expect', 'counter=4')).toMatchObject({
      verdict: 'good',
    });
  });

  it('are those after a step: later events neither change them nor make the visit invalid', async () => {
    const invalid = file([increased(4), increased(4), increased(0.5)]);
    const wanted = ['--at', '1', '--expect', 'counter=4'];
    expect(await expected(invalid, ...wanted)).toMatchObject({ verdict: 'good' });
  });

  it.each([
    [['--expect', 'count=5'], /^count does not exist: the state has the keys/],
    [['--expect', 'constructor.name=Object'], /^constructor.name does not exist/],
    [['--at', '9', '--expect', 'counter=5'], /^There is no step 9/],
  ])('decide nothing with %j', async (args, message) => {
    await expect(expected(FILE, ...args)).rejects.toThrow(message);
  });
});
