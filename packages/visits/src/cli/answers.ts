import { readFileSync, statSync } from 'node:fs';
import type { Tools } from '#visits/createTools';
import type { Snapshot } from '#visits/format';
import { printable } from '#visits/values';

/** The exit codes, the most serious first. `git bisect run` skips a commit on 125, and stops on codes above 127. */
export const EXIT = { skip: 125, bad: 1, undecided: 128, good: 0 } as const;
export type Verdict = keyof typeof EXIT;

/** The result of a command, or of a command for one file. */
export interface Answer {
  readonly verdict: Verdict;
  readonly lines: readonly string[];
}

/** The most serious verdict. */
export const gravest = (verdicts: readonly Verdict[]): Verdict =>
  (Object.keys(EXIT) as Verdict[]).find((one) => verdicts.includes(one)) ?? 'good';

/** Prints lines to the error output. Characters of a file that would control the terminal are escaped. */
export const report = (lines: string): void =>
  lines.split('\n').forEach((line) => console.error(printable(line)));

/** Thrown if a command cannot reach a verdict, for example because a file or a browser is missing. */
class Undecided extends Error {}

/** Throws an {@link Undecided} error. */
export const undecided = (message: string): never => {
  throw new Undecided(message);
};

/** Reads a visit from a file, without replaying its events. */
export function openVisit(
  { visits }: { readonly visits: Pick<Tools<object>, 'read'> },
  file: string,
): Snapshot<object> {
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  if (!isFile) undecided(`There is no file ${file}.`);
  return visits.read(readFileSync(file, 'utf8'));
}

/** The answer for an error: undecided if something is missing; skip if this version cannot load the application, read the file or show a state. */
export const noAnswer = (error: unknown): Answer => ({
  verdict: error instanceof Undecided ? 'undecided' : 'skip',
  lines: [error instanceof Error ? error.message : String(error)],
});
