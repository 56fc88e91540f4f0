import { requireTs } from '../requireTs.mjs';

const { printable } = requireTs('src/visits/values.ts');

/** Prints a line. Characters of a file that would control the terminal are escaped. */
export const print = (line) => console.log(printable(line));

/** Prints lines to the error output, in the same way. */
export const report = (lines) =>
  lines.split('\n').forEach((line) => console.error(printable(line)));

/** Prints at most so many lines, and reports how many are left. */
export function printSome(lines, limit) {
  lines.slice(0, limit).forEach(print);
  if (lines.length > limit)
    report(`… and ${lines.length - limit} more lines: --limit ${lines.length} prints all`);
}

/** Prints a value as JSON. The escapes are those of JSON, so it stays the same value. */
export const printJson = (value) => JSON.stringify(value, null, 2).split('\n').forEach(print);
