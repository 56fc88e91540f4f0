import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';

/** The version of the files written today. */
export const FORMAT = 2;

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

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Facts = Record<string, unknown>;

/** One step for each older format, from its version to the next. */
const UPGRADES: Readonly<Record<number, (facts: Facts) => Facts>> = {
  // Format 1 did not tell which shop wrote it, nor how much was folded.
  1: (facts) => ({ ...facts, format: 2, appVersion: 'unknown', folded: 0 }),
};

const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every((item) => Number.isFinite(item));

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
  if (!isNumbers(facts['times'], events) || !isNumbers(facts['sums'], events))
    return refuse('The file’s times and sums do not belong to its events.');
  return facts as unknown as SnapshotFacts; // the rest is only shown
}
