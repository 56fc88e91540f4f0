import { existsSync, readFileSync } from 'node:fs';
import { refuse, type Snapshot, UnusableSnapshot } from '#visits/format';
import { printable } from '#visits/values';
import type { Application } from './CommandAdapter';

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

/** Prints an answer, in the same way. */
export const printAnswer = ({ lines }: Answer): void =>
  lines.forEach((line) => console.log(printable(line)));

/** A file that this version cannot read. */
class UnreadableFile extends Error {}

/** Reads a visit from a file. `parse` does not replay its events. */
export function openVisit(
  { visits }: Pick<Application, 'visits'>,
  file: string,
  how: 'read' | 'parse' = 'read',
): Snapshot<object> {
  if (!existsSync(file)) refuse(`There is no file ${file}.`);
  try {
    return visits[how](readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof UnusableSnapshot ? new UnreadableFile(error.message) : error;
  }
}

/** Why a command has no answer: a file that cannot be read, or something that does not exist. Other errors are thrown. */
export function noAnswer(error: unknown): Answer {
  if (error instanceof UnreadableFile) return { verdict: 'skip', lines: [error.message] };
  if (error instanceof UnusableSnapshot) return { verdict: 'undecided', lines: [error.message] };
  throw error;
}
