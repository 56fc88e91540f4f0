import { existsSync, readFileSync } from 'node:fs';
import { refuse, type Snapshot, UnusableSnapshot } from '#visits/format';
import { printable } from '#visits/values';
import type { Application } from './CommandAdapter';

/** The exit codes, the most serious first. `git bisect run` skips a commit on 125, and stops on codes above 127. */
export const EXIT = { skip: 125, bad: 1, undecided: 128, good: 0 } as const;
export type Verdict = keyof typeof EXIT;

/** The result of a command, for all files or for one. */
export interface Answer {
  readonly verdict: Verdict;
  readonly head?: readonly string[];
  /** At most `--limit` of these lines are printed. */
  readonly lines?: readonly string[];
  readonly tail?: readonly string[];
}

export const gravest = (answers: readonly Pick<Answer, 'verdict'>[]): Verdict =>
  (Object.keys(EXIT) as Verdict[]).find((one) => answers.some(({ verdict }) => verdict === one)) ??
  'good';

/** Prints a line. Characters of a file that would control the terminal are escaped. */
const print = (line: string): void => console.log(printable(line));

/** Prints lines to the error output, in the same way. */
export const report = (lines: string): void =>
  lines.split('\n').forEach((line) => console.error(printable(line)));

/** A value as lines of JSON. Escapes of a printed line are valid in JSON, so the value stays the same. */
export const jsonLines = (value: unknown): string[] => JSON.stringify(value, null, 2).split('\n');

/** Prints an answer as lines, and the number of the omitted ones. */
export function printAnswer({ head = [], lines = [], tail = [] }: Answer, limit: number): void {
  [...head, ...lines.slice(0, limit)].forEach(print);
  if (lines.length > limit)
    report(`… and ${lines.length - limit} more lines: --limit ${lines.length} prints all`);
  tail.forEach(print);
}

/** A file that this version cannot read. */
class UnreadableFile extends Error {}

/** The encoding of a JSON text, which begins with an ASCII character or a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0 || (first === 0xfe && second === 0xff)) return 'utf-16be';
  return second === 0 || (first === 0xff && second === 0xfe) ? 'utf-16le' : 'utf-8';
}

/** Reads a visit from a file, also in UTF-16, as some editors and shells write it. `parse` does not replay its events. */
export function openVisit(
  { visits }: Pick<Application, 'visits'>,
  file: string,
  how: 'read' | 'parse' = 'read',
): Snapshot<object> {
  if (!existsSync(file)) refuse(`There is no file ${file}.`);
  const bytes = readFileSync(file);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  try {
    return visits[how](text);
  } catch (error) {
    throw error instanceof UnusableSnapshot ? new UnreadableFile(error.message) : error;
  }
}

/** Why a command has no answer: a file that cannot be read, or something that does not exist. Other errors are thrown. */
export function noAnswer(error: unknown): { readonly verdict: Verdict; readonly reason: string } {
  if (error instanceof UnreadableFile) return { verdict: 'skip', reason: error.message };
  if (error instanceof UnusableSnapshot) return { verdict: 'undecided', reason: error.message };
  throw error;
}

/** The answers for several files, one after the other, so that an unhandled rejection belongs to one file. */
export async function eachFile(
  files: readonly string[],
  answer: (file: string) => Answer | Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const file of files)
    try {
      answers.push({ ...(await answer(file)), head: [file] });
    } catch (error) {
      const { verdict, reason } = noAnswer(error);
      answers.push({ verdict, head: [file, reason] });
    }
  return answers;
}
