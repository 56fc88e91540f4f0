import { parseArgs } from 'node:util';

/** The usage. `program` is how the command line is called. */
export const usageOf = (
  program: string,
): string => `${program} replay [--accept] [--at N --expect PATH=JSON] [--only TEXT] FILE…
  replays visits, and lists what is not as recorded: values of the states, and lines of the screens
  --accept            write the states and screens of this version into the files
  --expect PATH=JSON  compare a value of the state instead, such as counter=5, after step N (else after the last one)
  --only TEXT         count only differences with this text
${program} drive --app ADDRESS [--out NAME] FILE
  performs the acts of a visit in Chromium (npm install --save-dev @playwright/test), on the application at an address,
  and lists what differs from the recording, at its act; --out saves the new visit
The default export of visits.mjs in this folder describes the application.
Exit codes: 0 as recorded or expected; 1 not so; 125 this version cannot load the application, or read a file; 128 it
cannot be decided: wrong usage, no such file or step, or nothing to compare with`;

/** The value that a field of the state must have. */
interface Expectation {
  /** For example `tasks.items.0.id`. */
  readonly path: string;
  readonly value: unknown;
}

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

function countOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`Expected a number after --at, not ${text}.`);
  return Number(text);
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
      app: { type: 'string', default: '' },
      at: { type: 'string' },
      expect: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
    },
  });
  const [command = '', ...files] = positionals;
  if (command !== 'replay' && command !== 'drive')
    throw new Error(command === '' ? 'Expected a command.' : `Unknown command: ${command}.`);
  if (files.length === 0 || (files.length > 1 && command === 'drive'))
    throw new Error(`Expected a file after ${command}: ${files.length} are given.`);
  if (command === 'drive' && !URL.canParse(values.app))
    throw new Error('Expected --app ADDRESS after drive.');
  return {
    ...values,
    command,
    files,
    /** The step of which the state is meant; undefined for the last one. */
    at: values.at === undefined ? undefined : countOf(values.at),
    expect: values.expect.map(readExpectation),
  };
}
