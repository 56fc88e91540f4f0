import { printable } from '#visits/values';

/** Prints a line. Characters of a file that would control the terminal are escaped. */
export const print = (line: string): void => console.log(printable(line));

/** Prints lines to the error output, in the same way. */
export const report = (lines: string): void =>
  lines.split('\n').forEach((line) => console.error(printable(line)));

/** Prints at most so many lines, and reports how many are left. */
export function printSome(lines: readonly string[], limit: number): void {
  lines.slice(0, limit).forEach(print);
  if (lines.length > limit)
    report(`… and ${lines.length - limit} more lines: --limit ${lines.length} prints all`);
}

/** A value as lines of JSON. The escapes of a printed line are those of JSON, so it stays the same value. */
export const jsonLines = (value: unknown): string[] => JSON.stringify(value, null, 2).split('\n');
