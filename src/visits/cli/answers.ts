import { readFileSync } from 'node:fs';
import { type Snapshot, UnusableSnapshot } from '#visits/format';
import type { Application } from './CommandAdapter';
import { jsonLines, print, printSome } from './print';

/** The exit codes. `git bisect run` skips a commit on 125, and stops on codes above 127. */
export const EXIT = { good: 0, bad: 1, skip: 125, undecided: 128, usage: 129 } as const;

/** What a command has found out. */
export interface Answer {
  readonly verdict: keyof typeof EXIT;
  /** The answer for programs. */
  readonly data: unknown;
  /** Lines of which at most `--limit` are printed, between others that are always printed. */
  readonly parts: readonly {
    readonly head?: readonly string[];
    readonly lines?: readonly string[];
    readonly tail?: readonly string[];
  }[];
}

/** Prints an answer, as lines or as one JSON document. */
export function printAnswer({ data, parts }: Answer, limit: number, isJson: boolean): void {
  if (isJson) return jsonLines(data).forEach(print);
  for (const { head = [], lines = [], tail = [] } of parts) {
    head.forEach(print);
    printSome(lines, limit);
    tail.forEach(print);
  }
}

/** A file that this version cannot read. */
export class UnreadableFile extends Error {}

/** The encoding of a JSON text, which begins with an ASCII character or a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0 || (first === 0xfe && second === 0xff)) return 'utf-16be';
  return second === 0 || (first === 0xff && second === 0xfe) ? 'utf-16le' : 'utf-8';
}

/** Reads a JSON file, also in UTF-16, as some editors and shells write it. */
function readText(file: string): string {
  const bytes = readFileSync(file);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Reads a visit from a file: `parse` without replaying its events. Throws `UnreadableFile`. */
export function openVisit(
  { visits }: Pick<Application, 'visits'>,
  file: string,
  how: 'read' | 'parse' = 'read',
): Snapshot<object> {
  const text = readText(file);
  try {
    return visits[how](text);
  } catch (error) {
    throw error instanceof UnusableSnapshot ? new UnreadableFile(error.message) : error;
  }
}
