import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';
import {
  isCount,
  isNumber,
  isObject,
  isText,
  isTime,
  listOf,
  oneOf,
  type Fields,
  type Guard,
} from './guards';
import type { SUMS } from './sums';

/** The version of the files written today. */
export const FORMAT = 3;

/** Characters of the longest file that is read, and bytes: nearly all of a file is ASCII. */
export const MOST_CHARACTERS = 30_000_000;
export const TOO_LARGE = 'The file is larger than 30 MB.';

/** What a file tells besides what the Redux DevTools read. */
export interface SnapshotFacts {
  readonly format: typeof FORMAT;
  readonly app: 'latim';
  /** The version of the shop that wrote it. */
  readonly appVersion: string;
  /** ISO time. */
  readonly takenAt: string;
  readonly url: string;
  /** CSS pixels, as `360x740`. */
  readonly viewport: string;
  /** The kinds of personal data that pseudonyms stand in for. */
  readonly redacted: readonly string[];
  /** How many older events are folded into the start. */
  readonly folded: number;
  /** Milliseconds between the first event and each. */
  readonly times: readonly number[];
  /** A sum of the state after each event: a replay tells at which step it differs. */
  readonly sums: readonly number[];
  /** How the sums are made. */
  readonly sumsOf: keyof typeof SUMS;
}

/** A snapshot that was read and found sound. */
export interface Snapshot {
  readonly initial: RootState;
  readonly events: readonly UnknownAction[];
  /** Null for a file that was not written by the shop, such as an export of the DevTools. */
  readonly facts: SnapshotFacts | null;
}

/** Told to whoever loads a file that cannot be used; nothing was changed. */
export class UnusableSnapshot extends Error {}

export const refuse = (message: string): never => {
  throw new UnusableSnapshot(message);
};

type Facts = Record<string, unknown>;

/** One step for each older format, from its version to the next. */
const UPGRADES: Readonly<Record<number, (facts: Facts) => Facts>> = {
  // Format 1 did not tell which shop wrote it, nor how much was folded.
  1: (facts) => ({ ...facts, format: 2, appVersion: 'unknown', folded: 0 }),
  // Format 2 knew one way to make sums.
  2: (facts) => ({ ...facts, format: 3, sumsOf: 'text' }),
};

const FACTS: Fields<SnapshotFacts> = {
  format: (value) => value === FORMAT,
  app: (value) => value === 'latim',
  appVersion: isText,
  takenAt: isTime,
  url: isText,
  viewport: isText,
  redacted: listOf(isText),
  folded: isCount,
  times: listOf(isNumber),
  sums: listOf(isNumber),
  sumsOf: oneOf<keyof typeof SUMS>({ parts: true, text: true }),
};

/** The facts of a file with so many events, brought up to today's format. */
export function readFacts(value: unknown, events: number): SnapshotFacts | null {
  if (value === undefined) return null;
  if (!isObject(value) || !Number.isInteger(value['format']))
    return refuse('The file does not tell its format.');
  let facts = value;
  if (Number(facts['format']) > FORMAT)
    return refuse('The file was made by a newer version of the shop.');
  while (facts['format'] !== FORMAT) {
    const upgrade = UPGRADES[Number(facts['format'])];
    if (!upgrade) return refuse('The file’s format is unknown.');
    facts = upgrade(facts);
  }
  const wrong = Object.entries<Guard>(FACTS).find(([name, isSound]) => !isSound(facts[name]));
  if (wrong) return refuse(`The file does not tell its ${wrong[0]} as it should.`);
  const found = facts as unknown as SnapshotFacts; // each field was asked
  if (found.times.length !== events || found.sums.length !== events)
    return refuse('The file’s times and sums do not belong to its events.');
  return found;
}
