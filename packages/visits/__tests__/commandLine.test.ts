import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { undecided } from '#visits/cli/answers';
import { runVisits } from '#visits/cli/main';
import { RELOADED } from '#visits/createRecorder';
import { createVisits } from '#visits/createVisits';
import { fileFilledWith, FORGED, HOSTILE_VALUES, UNPRINTABLE } from './support/hostile';
import { ABOUT, aTask, fileOf, increased, OPTIONS, record, visits } from './support/tasks';

const folder = mkdtempSync(path.join(tmpdir(), 'latim-command-'));
const FILE = path.join(folder, 'visit.json');
writeFileSync(FILE, visits.stringify(record([increased(2), increased(3)]), ABOUT));
afterAll(() => rmSync(folder, { recursive: true }));

/** An adapter of another application, without screens. */
const ADAPTER = { default: { visits: createVisits(OPTIONS) } };

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

describe('the command line with the adapter of another application', () => {
  it('prints no control character of a file, and no line of its own', async () => {
    for (const text of HOSTILE_VALUES) {
      const file = path.join(folder, 'hostile.json');
      const events = [aTask(1), { type: 'unknown', payload: { unknownField: '' } }];
      writeFileSync(file, fileFilledWith(fileOf(events), text, /^(?:app|takenAt|origin)$/));
      const { lines } = await call(() => ADAPTER, 'replay', file);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => UNPRINTABLE.test(line))).toStrictEqual([]);
      expect(lines).not.toContain(FORGED);
    }
  });

  it('lists what each file shows otherwise than recorded, and accepts it', async () => {
    const files = [3, 4].map((payload) => {
      const file = path.join(folder, `plus-${payload}.json`);
      writeFileSync(file, readFileSync(FILE, 'utf8').replace('3}]', `${payload}}]`));
      return file;
    });
    const [good, other] = files;
    const replay = (...args: readonly string[]) => call(() => ADAPTER, 'replay', ...args, ...files);
    const asRecorded = `${good}: 2 events, states as recorded`;
    const factsOf = (file = '') => visits.read(readFileSync(file, 'utf8')).facts;
    const before = factsOf(other);
    expect(await replay()).toStrictEqual({
      code: 1,
      lines: [asRecorded, `${other}: states: counter recorded 5, here 6 (step 2)`],
    });
    expect(await replay('--accept')).toStrictEqual({
      code: 0,
      lines: [asRecorded, `${other}: accepted`],
    });
    expect((await replay()).code).toBe(0);
    const changes = [2, 6].map((count) => [[['counter'], count]]);
    expect(factsOf(other)).toStrictEqual({ ...before, appVersion: '', changes });
  });

  it.each([
    [128, 'another module', () => ({}), ['replay', FILE], 'has no field visits'],
    [
      128,
      'a file that is not there',
      () => ADAPTER,
      ['replay', 'visit.json'],
      'visit.json: There is no file',
    ],
    [128, 'no adapter', () => undecided('no visits.mjs'), ['replay', FILE], 'no visits.mjs'],
    [
      128,
      'a file without anything to compare with',
      () => ADAPTER,
      ['replay', 'EVENTS'],
      'no states to compare with',
    ],
    [125, 'a file of another application', () => ADAPTER, ['replay', 'OTHER'], 'not of “tasks”'],
    [125, 'a file with an invalid state', () => ADAPTER, ['replay', 'INVALID'], 'state: tasks'],
    [125, 'a broken adapter', () => Promise.reject(new Error('Oh')), ['replay', FILE], 'Oh'],
    [
      125,
      'a description that cannot be loaded',
      () => ({ default: { visits: createVisits(() => Promise.reject(new Error('Oh'))) } }),
      ['replay', FILE],
      'Oh',
    ],
    [128, 'a folder', () => ADAPTER, ['replay', folder], 'There is no file'],
    ...[
      [],
      ['list', FILE],
      ['replay'],
      ['drive', '--app', 'http://shop.example/', FILE, FILE],
      ['drive', FILE],
      ['replay', '--at', 'x', FILE],
      ['replay', '--unknown', FILE],
    ].map((args) => [128, JSON.stringify(args), () => ADAPTER, args, ''] as const),
  ] as const)('exits with %i for %s', async (code, _what, load, args, message) => {
    const events = path.join(folder, 'events.json');
    writeFileSync(events, JSON.stringify([increased(1)]));
    const other = path.join(folder, 'other-application.json');
    writeFileSync(other, readFileSync(FILE, 'utf8').replace('"app": "tasks"', '"app": "shop"'));
    const invalid = path.join(folder, 'invalid.json');
    writeFileSync(invalid, JSON.stringify([{ type: RELOADED, payload: { counter: 1, tasks: 7 } }]));
    const files: Readonly<Record<string, string>> = {
      EVENTS: events,
      OTHER: other,
      INVALID: invalid,
    };
    const given = args.map((arg) => files[arg] ?? arg);
    const answer = await call(load, ...given);
    expect(answer.code).toBe(code);
    expect(answer.lines.join('\n')).toContain(message);
  });

  it('reads a file with a byte order mark', async () => {
    const file = path.join(folder, 'marked.json');
    writeFileSync(file, `\ufeff${readFileSync(FILE, 'utf8')}`);
    expect((await call(() => ADAPTER, 'replay', file)).code).toBe(0);
  });

  it('exits with 1 only for a difference with a text, so that git bisect can look for one', async () => {
    const file = path.join(folder, 'other.json');
    writeFileSync(file, readFileSync(FILE, 'utf8').replace('3}]', '4}]'));
    const codeFor = async (only: string) =>
      (await call(() => ADAPTER, 'replay', '--only', only, file)).code;
    expect(await codeFor('counter recorded 5')).toBe(1);
    expect(await codeFor('tasks')).toBe(0);
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
    const args = ['drive', '--app', 'http://shop.example/', startingAt(url)];
    const { code, lines } = await call(() => ({ default: { ...ADAPTER.default, drive } }), ...args);
    expect([code, lines]).toStrictEqual([128, [`The address ${url} is of another site.`]]);
    expect(launch).not.toHaveBeenCalled();
  });
});

describe('expected values', () => {
  const expected = (file: string, ...args: readonly string[]) =>
    call(() => ADAPTER, 'replay', ...args, file);
  const file = (events: readonly object[]) => {
    const name = path.join(folder, `${events.length}.json`);
    writeFileSync(name, JSON.stringify(events));
    return name;
  };

  it('are compared instead of the recorded ones, also in a file without checksums', async () => {
    expect((await expected(FILE, '--expect', 'counter=5')).code).toBe(0);
    const wrong = ['--expect', 'counter=6', '--expect', 'tasks.items.length=0'];
    expect(await expected(FILE, ...wrong)).toStrictEqual({
      code: 1,
      lines: [`${FILE}: states: counter expected 6, here 5 (step 2)`],
    });
    expect((await expected(file([increased(4)]), '--expect', 'counter=4')).code).toBe(0);
  });

  it('are those after a step: later events do not change them', async () => {
    const wanted = ['--at', '1', '--expect', 'counter=4'];
    expect((await expected(file([increased(4), increased(4)]), ...wanted)).code).toBe(0);
  });

  it.each([
    [['--expect', 'count=5'], /count does not exist/],
    [['--expect', 'constructor.name=Object'], /constructor.name does not exist/],
    [['--at', '9', '--expect', 'counter=5'], /There is no step 9/],
    [['--expect', '5'], /Expected PATH=JSON/],
  ])('decide nothing with %j', async (args, message) => {
    const { code, lines } = await expected(FILE, ...args);
    expect([code, lines[0]]).toStrictEqual([128, expect.stringMatching(message)]);
  });
});
