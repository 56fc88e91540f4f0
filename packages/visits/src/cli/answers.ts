import { existsSync, readFileSync } from 'node:fs';
import { type Snapshot, UnusableSnapshot } from '#visits/format';
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

/** A command can decide nothing, for example because something is not there. */
export class Undecided extends Error {}

/** Throws an {@link Undecided} error. */
export const undecided = (message: string): never => {
  throw new Undecided(message);
};

/** Reads a visit from a file, without replaying its events. */
export function openVisit({ visits }: Pick<Application, 'visits'>, file: string): Snapshot<object> {
  if (!existsSync(file)) undecided(`There is no file ${file}.`);
  return visits.read(readFileSync(file, 'utf8'));
}

/** Why a command has no answer: a file that this version cannot read, or something that is not there. Other errors are thrown. */
export function noAnswer(error: unknown): Answer {
  if (error instanceof UnusableSnapshot) return { verdict: 'skip', lines: [error.message] };
  if (error instanceof Undecided) return { verdict: 'undecided', lines: [error.message] };
  throw error;
}
