import type { UnknownAction } from '@reduxjs/toolkit';
import {
  isCount,
  isNumber,
  isObject,
  isText,
  isTime,
  listOf,
  oneOf,
  shapeOf,
  type Fields,
  type Guard,
} from '../lib/guards';
import type { RootState } from '../store/rootReducer';
import type { ChecksumRule, HASHES } from './stateHash';

/** The version of the files written today. */
export const FORMAT = 4;

/** The longest file that is read, in characters and in bytes: nearly all of a file is ASCII. */
export const MAX_CHARACTERS = 30_000_000;
export const TOO_LARGE = 'The file is larger than 30 MB.';

/** The part of a file that the Redux DevTools do not read. */
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
  /** A checksum of the state after each event, so that a replay finds the first step that differs. */
  readonly checksums: readonly number[];
  /** How the checksums were made. They cover the slices that the shop had when it wrote the file. */
  readonly checksumRule: ChecksumRule;
}

/** A snapshot that was read and is valid. */
export interface Snapshot {
  readonly initial: RootState;
  readonly events: readonly UnknownAction[];
  /** Null for a file that was not written by the shop, such as an export of the DevTools. */
  readonly facts: SnapshotFacts | null;
}

/** Why a file cannot be loaded, for the person who loads it. Nothing was changed. */
export class UnusableSnapshot extends Error {}

export const refuse = (message: string): never => {
  throw new UnusableSnapshot(message);
};

type Facts = Record<string, unknown>;

/** What an older file says only outside its facts. */
interface Context {
  readonly slices: readonly string[];
}

/** One step for each older format, from its version to the next. */
const UPGRADES: Readonly<Record<number, (facts: Facts, context: Context) => Facts>> = {
  // Format 1 said neither which version wrote it nor how many events were folded.
  1: (facts) => ({ ...facts, format: 2, appVersion: 'unknown', folded: 0 }),
  // Format 2 had one way to make checksums.
  2: (facts) => ({ ...facts, format: 3, sumsOf: 'text' }),
  // Checksums of format 3 covered the whole state: the slices that its start names.
  3: ({ sums, sumsOf, ...facts }, { slices }) => ({
    ...facts,
    format: 4,
    checksums: sums,
    checksumRule: { hash: sumsOf, slices },
  }),
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
  checksums: listOf(isNumber),
  checksumRule: shapeOf<ChecksumRule>({
    hash: oneOf<keyof typeof HASHES>({ parts: true, text: true }),
    slices: listOf(isText),
  }),
};

/** Reads the facts of a file with this start and so many events, upgraded to the current format. */
export function readFacts(value: unknown, start: object, events: number): SnapshotFacts | null {
  if (value === undefined) return null;
  if (!isObject(value) || !Number.isInteger(value['format']))
    return refuse('Missing field: format.');
  let facts = value;
  if (Number(facts['format']) > FORMAT)
    return refuse('The file was made by a newer version of the shop.');
  while (facts['format'] !== FORMAT) {
    const upgrade = UPGRADES[Number(facts['format'])];
    if (!upgrade) return refuse('The format of the file is unknown.');
    facts = upgrade(facts, { slices: Object.keys(start) });
  }
  const invalid = Object.entries<Guard>(FACTS).find(([name, isValid]) => !isValid(facts[name]));
  if (invalid) return refuse(`Invalid field: ${invalid[0]}.`);
  const found = facts as unknown as SnapshotFacts; // each field was checked
  if (found.times.length !== events || found.checksums.length !== events)
    return refuse('The times and checksums do not match the number of events.');
  return found;
}
