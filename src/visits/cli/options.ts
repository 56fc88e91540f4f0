import { parseArgs } from 'node:util';
import type { Expectation } from '#visits/expectations';

/** The least and the greatest number of words after a command, and how many of them name files. */
interface Words {
  readonly least: number;
  readonly most: number;
  readonly files: number;
}

const ONE_FILE: Words = { least: 1, most: 1, files: 1 };
const WORD_AND_FILE: Words = { least: 2, most: 2, files: 1 };
const COMMANDS: Readonly<Record<string, Words>> = {
  list: ONE_FILE,
  state: { least: 1, most: 2, files: 1 },
  causes: WORD_AND_FILE,
  replay: { least: 1, most: Infinity, files: Infinity },
  check: { least: 0, most: Infinity, files: Infinity },
  compare: { least: 2, most: 2, files: 2 },
  drive: ONE_FILE,
};

/** The usage. `program` is how the command line is called. */
export const usageOf = (program: string): string => `${program} COMMAND [options] FILE
  list [--grep TEXT]          what happened, one event a line; only events with a text
  state [PATH] [--at N]       the state, or a part of it such as tasks.items.0, after step N (else the last one)
  causes N                    the causes and the consequences of an event
${program} replay [--screens] [--at N --expect PATH=JSON] [--only TEXT] FILE…
  replays files, an event a line, and lists everything that is not as recorded: values of the states; with --screens, the
  lines of the screens; or what is not as expected after step N. With --only, only differences with this text count
${program} check [--accept] [FILE…]
  replays recorded visits, and compares states and screens; without a FILE those of the adapter, and of their
  screens everything but the words
  --accept            write the states and screens of this version into the files that differ or lack them
${program} compare FILE FILE
  how the second visit differs from the first one, aligned by acts and causes: each difference once, at its act
${program} drive --app ADDRESS [--out NAME] FILE
  performs the acts of a visit in Chromium (npm install --save-dev @playwright/test), on the application at an address,
  and compares what follows with the recording; --out saves the new visit
Options: --adapter PATH, the module that knows the application; --limit N lines (else 50)
Exit codes: 0 answered; as recorded, expected or accepted; 1 not so; 125 this
version cannot read or replay a file; 128 it cannot be decided (wrong usage, there is no such file, step or path, the file
has no checksums, causes or screens)`;

/** Reads `PATH=JSON`. A value that is not JSON is a text. */
function readExpectation(text: string): Expectation {
  const [, path, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (path === undefined) throw new Error(`Expected PATH=JSON after --expect, not ${text}.`);
  try {
    return { path, value: JSON.parse(value) as unknown };
  } catch {
    return { path, value };
  }
}

function countOf(text: string, name: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`Expected a number after --${name}, not ${text}.`);
  return Number(text);
}

/** The words after a command, and those of them that name files. */
function wordsOf(command: string, given: readonly string[]) {
  const expected = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!expected)
    throw new Error(command === '' ? 'Expected a command.' : `Unknown command: ${command}.`);
  if (given.length < expected.least || given.length > expected.most)
    throw new Error(`Expected other words after ${command}: ${given.length} are given.`);
  const end = Math.max(0, given.length - expected.files);
  return { words: given.slice(0, end), files: given.slice(end) };
}

/** The words and options of a command. */
export type Options = ReturnType<typeof readOptions>;

/** Reads the arguments of the command line. Throws an error that says what is wrong. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      adapter: { type: 'string' },
      app: { type: 'string' },
      at: { type: 'string' },
      expect: { type: 'string', multiple: true, default: [] },
      grep: { type: 'string', default: '' },
      limit: { type: 'string', default: '50' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
      screens: { type: 'boolean', default: false },
    },
  });
  const { adapter, app, at } = values;
  const [command = '', ...given] = positionals;
  if (adapter === undefined) throw new Error('Expected --adapter PATH.');
  const words = wordsOf(command, given);
  if (command === 'drive' && !URL.canParse(app ?? ''))
    throw new Error(`Expected --app ADDRESS after ${command}.`);
  return {
    ...values,
    ...words,
    command,
    adapter,
    /** How many steps to replay; `Infinity` for all. */
    at: at === undefined ? Infinity : countOf(at, 'at'),
    expect: values.expect.map(readExpectation),
    limit: countOf(values.limit, 'limit'),
  };
}
