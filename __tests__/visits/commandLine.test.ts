import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ABOUT } from '#tests/support/recordingOf';
import { increased, record, visits } from '#tests/support/secondApplication';
import { applicationOf } from '#visits/cli/CommandAdapter';
import { runVisits } from '#visits/cli/main';
import { readOptions } from '#visits/cli/options';
import { replay } from '#visits/cli/replay';

const folder = mkdtempSync(path.join(tmpdir(), 'latim-command-'));
const FILE = path.join(folder, 'visit.json');
writeFileSync(FILE, visits.stringify(record([increased(2), increased(3)]), ABOUT));
afterAll(() => rmSync(folder, { recursive: true }));

/** An adapter of another application, without screens. */
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
      expect.stringContaining('increased counter: 0 → 2'),
      expect.stringContaining('increased counter: 2 → 5'),
    ]);
    expect(code).toBe(0);
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
    [128, 'no adapter', () => ADAPTER, ['list', FILE], 'Expected --adapter PATH.'],
    [128, 'another module', () => ({}), ['list', FILE, ...OPTION], 'of a.js has no field'],
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
  });

  it('exits with 1 only for a difference with a text, so that git bisect can look for one', async () => {
    const file = path.join(folder, 'other.json');
    writeFileSync(file, readFileSync(FILE, 'utf8').replace('3}]', '4}]'));
    const codeFor = async (only: string) =>
      (await call(() => ADAPTER, 'replay', '--only', only, file, ...OPTION)).code;
    expect(await codeFor('counter recorded 5')).toBe(1);
    expect(await codeFor('tasks')).toBe(0);
  });

  it('exits with 128 for a visit that is not there, on which git bisect stops', async () => {
    const { code, lines } = await call(() => ADAPTER, 'replay', 'visit.json', ...OPTION);
    expect([code, lines]).toStrictEqual([128, ['visit.json', 'There is no file visit.json.']]);
  });
});

describe('a visit that is performed', () => {
  const click = { kind: 'click', element: 'button[1]', after: 0 };
  const startingAt = (url: string) => {
    const file = JSON.parse(readFileSync(FILE, 'utf8')) as { snapshot: object };
    const inputs = [{ ...click, seen: { focus: null, url } }];
    const name = path.join(folder, 'driven.json');
    writeFileSync(name, JSON.stringify({ ...file, snapshot: { ...file.snapshot, inputs } }));
    return name;
  };

  it.each([
    '//host.example/login',
    '/\\host.example/login',
    'https://host.example/login',
    'http://shop.example:81/login',
    'javascript:alert(1)',
    'http://',
  ])('opens no other site: %s', async (url) => {
    const launch = jest.fn();
    const drive = { launch: () => (launch(), {}) };
    const args = ['drive', '--app', 'http://shop.example/', startingAt(url), ...OPTION];
    const { code, lines } = await call(() => ({ default: { visits, drive } }), ...args);
    expect([code, lines]).toStrictEqual([128, [`The address ${url} is of another site.`]]);
    expect(launch).not.toHaveBeenCalled();
  });
});

describe('expected values', () => {
  const expected = async (file: string, ...args: readonly string[]) => {
    const options = readOptions(['replay', ...args, file, '--adapter', 'a.js']);
    const [answer] = await replay(applicationOf(ADAPTER, 'a.js'), options);
    return answer;
  };
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
      tail: ['states: counter expected 6, here 5 (step 2)'],
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
    expect(await expected(FILE, ...args)).toMatchObject({
      verdict: 'undecided',
      head: [FILE, expect.stringMatching(message)],
    });
  });
});
