import { parseArgs } from 'node:util';
import type { Expectation } from '#visits/reportReplay';

/** The minimum and maximum number of words between a command and its file. Other commands take any number of files. */
const WORDS: Readonly<Record<string, readonly [number, number]>> = {
  list: [0, 0],
  changed: [1, 1],
  state: [0, 1],
  diff: [2, 2],
  why: [1, 1],
  causes: [1, 1],
  laws: [0, 0],
  shrink: [0, 0],
  differences: [0, 0],
  bisect: [1, 1],
};
const OF_FILES = ['replay', 'check', 'explore', 'compare', 'drive'];
/** How many files a command needs. */
const FILES: Readonly<Record<string, number>> = { compare: 2, drive: 1 };

/** The usage. `program` is how the command line is called. */
export const usageOf = (program: string): string => `${program} COMMAND [options] FILE
  list [--grep TEXT]          what happened, one event a line; only events with a text
  changed PATH                the events that changed a value, for example tasks.items.0
  state [PATH] [--at N]       the state, or a part of it, after step N (else the last one)
  diff N M                    what changed between two steps
  why PATH [--at N]           the event that wrote a value, its causes, and the events without which it would be another
  causes N                    the causes and the consequences of an event
  laws                        the laws of the application that the visit breaks
  shrink [--at N] [--expect PATH=JSON] [--effects] [--drive --app ADDRESS] [--out NAME]
                              writes the smallest part of the visit that still shows a wrong value, or else the first
                              difference, error or broken law; with --effects, what listeners and thunks do otherwise;
                              with --drive, the application performs the part and must show it, too
  differences [OPTIONS]       everything that is not as recorded: values of the states; with --effects, what listeners and
                              thunks do; with --screens, the lines of the screens; or an expected value (--at, --expect)
  bisect GOOD..BAD [OPTIONS]  the commit of each difference at the bad end, with the options of differences; with --drive,
                              a browser performs the visit on the application that each commit makes
${program} replay [options] FILE…
  --at N              replay the first N events only, and print the whole state after them
  --diff              print what each event changed
  --effects           replay the listeners and thunks too, on the recorded answers of the ports, and compare what they do
${program} check [--accept] [FILE…]
  replays recorded visits, and compares states, effects and screens; without a FILE those of the adapter, and of their
  screens everything but the words
  --accept            write the states and screens of this version into the files that differ or lack them
${program} compare FILE FILE
  how the second visit differs from the first one, aligned by acts and causes: each difference once, at its act
${program} drive --app ADDRESS [--answers recorded] [--out NAME] FILE
  performs the acts of a visit in Chromium (npm install --save-dev @playwright/test), on the application at an address,
  and compares what follows with the recording; --out saves the new visit; with --answers recorded, ports answer as in
  the file, not as the services do now
${program} explore [--minutes N] [--acts N] [--seed N] [--out FOLDER]
  walks through the application by random acts, and writes each finding as a visit; with --drive --app ADDRESS, in
  Chromium on the application at an address: each finding is shrunk, and was seen again
Options: --adapter PATH, the module that knows the application; --limit N lines (else 50); --json for programs
Exit codes: 0 answered; as recorded, expected or accepted; 1 not so, a law is broken, or something was found; 125 this
version cannot read or replay a file; 128 it cannot be decided (there is no such step or path, the file has no checksums,
causes or screens, or the ends of a bisection do not differ); 129 wrong usage`;

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

/** The words and the file of a command that asks about one file. */
function wordsOf(command: string, given: readonly string[]) {
  const [least, most] = WORDS[command] ?? [0, 0];
  const words = given.slice(0, -1);
  if (given.length === 0) throw new Error(`Expected a file after ${command}.`);
  if (words.length < least || words.length > most)
    throw new Error(`Expected ${most} words between ${command} and the file.`);
  return { words, files: given.slice(-1) };
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
      acts: { type: 'string', default: '60' },
      adapter: { type: 'string' },
      answers: { type: 'string', default: 'own' },
      app: { type: 'string' },
      at: { type: 'string' },
      diff: { type: 'boolean', default: false },
      drive: { type: 'boolean', default: false },
      effects: { type: 'boolean', default: false },
      expect: { type: 'string', multiple: true, default: [] },
      grep: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '5' },
      out: { type: 'string' },
      screens: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const { adapter, app, at } = values;
  const [command = '', ...given] = positionals;
  const isOfFiles = OF_FILES.includes(command);
  if (!isOfFiles && !Object.hasOwn(WORDS, command))
    throw new Error(command === '' ? 'Expected a command.' : `Unknown command: ${command}.`);
  if (adapter === undefined) throw new Error('Expected --adapter PATH.');
  const words = isOfFiles ? { words: [], files: given } : wordsOf(command, given);
  if (command === 'replay' && values.expect.length > 0)
    throw new Error(
      'Use differences --expect, one file at a time: replay compares recorded states.',
    );
  if (command === 'replay' && words.files.length === 0)
    throw new Error('Expected one or more files.');
  const count = FILES[command] ?? words.files.length;
  if (words.files.length !== count)
    throw new Error(`Expected ${count === 1 ? 'one file' : 'two files'} after ${command}.`);
  if (!['own', 'recorded'].includes(values.answers))
    throw new Error(`Expected --answers recorded, not ${values.answers}.`);
  const needsApp = command === 'drive' || (['shrink', 'explore'].includes(command) && values.drive);
  if (needsApp && !URL.canParse(app ?? ''))
    throw new Error(`Expected --app ADDRESS after ${command}.`);
  return {
    ...values,
    ...words,
    command,
    adapter,
    /** How many steps to replay; `Infinity` for all. */
    at: at === undefined ? Infinity : countOf(at, 'at'),
    acts: countOf(values.acts, 'acts'),
    expect: values.expect.map(readExpectation),
    limit: countOf(values.limit, 'limit'),
    minutes: countOf(values.minutes, 'minutes'),
    seed: countOf(values.seed, 'seed'),
  };
}
