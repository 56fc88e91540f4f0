import type { UnknownAction } from '@reduxjs/toolkit';
import type { Origin } from './causeOf';
import type { RecordedCall, RecordedCause } from './causesIn';
import type { Change } from './diffStates';
import {
  type Guard,
  isCount,
  isFlag,
  isNumber,
  isText,
  isTime,
  listOf,
  nullOr,
  oneOf,
  optional,
  shapeOf,
} from './guards';
import { isRecordedInput } from './inputs';
import { NO_TEXTS, type PackedTexts } from './packTexts';
import type { StepFacts } from './stepFacts';
import { isObject, shorten } from './values';

/** The version of the file format. It changes only if older files cannot be read: readers ignore unknown facts. */
export const FORMAT = 2;

/** The maximum length of a file. Used for characters and for bytes, because nearly all of a file is ASCII. */
export const MAX_CHARACTERS = 30_000_000;

/** The error that a reducer threw on an event. */
interface RecordedError {
  readonly index: number;
  readonly message: string;
}

/** A note of a tester on a moment of a visit. */
export interface Note {
  /** The number of the event after which the note applies, counted from 1; 0 is the start. */
  readonly step: number;
  readonly text: string;
}

/** The properties of a device that a browser can emulate. */
export interface Device {
  readonly timeZone: string;
  readonly locale: string;
  readonly colorScheme: 'dark' | 'light';
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly hasTouch: boolean;
}

/**
 * The fields of a snapshot file that the Redux DevTools ignore. `docs/visit-format.md` describes them. `times`, `changes` and
 * `causes` have an entry for each event, or none if they were not recorded.
 */
export interface SnapshotFacts extends StepFacts {
  readonly format: typeof FORMAT;
  /** The name of the application that wrote the file. */
  readonly app: string;
  /** The version of the application that wrote the file. */
  readonly appVersion: string;
  /** ISO time. */
  readonly takenAt: string;
  readonly url: string;
  /** CSS pixels, as `360x740`. */
  readonly viewport: string;
  /** The device as its browser describes it; null if it was not recorded. */
  readonly device: Device | null;
  /** The number of older events that are only contained in the start state. */
  readonly folded: number;
  /** Milliseconds between the first event and each event. */
  readonly times: readonly number[];
  /** The errors that reducers threw, with the index of the event. Its state is the one before it. */
  readonly errors: readonly RecordedError[];
  /** What each event changed in the state. A replay is compared with it. */
  readonly changes: readonly (readonly Change[])[];
  /** Sorted by step, at most one for each, as the workbench writes them. Reading a file does not validate this. */
  readonly notes: readonly Note[];
  /** The texts of the screens at the start and after each event. */
  readonly screens: PackedTexts;
}

/** A snapshot that was read and is valid. */
export interface Snapshot<State extends object> {
  readonly initial: State;
  /** The start state as it is in the file. `initial` also has the slices that the file lacks. */
  readonly start: object;
  readonly events: readonly UnknownAction[];
  /** In a file that no recorder wrote, such as an export of the DevTools, all are missing. */
  readonly facts: SnapshotFacts;
}

/** The file cannot be loaded. The message gives the reason. */
export class UnusableSnapshot extends Error {}

/** Throws an {@link UnusableSnapshot}. */
export const refuse = (message: string): never => {
  throw new UnusableSnapshot(message);
};

const isPath = listOf(isText);
const isChange: Guard = (value) =>
  Array.isArray(value) && [1, 2].includes(value.length) && isPath((value as unknown[])[0]);

/** The time of a file that does not say when it was written. */
export const UNKNOWN_TIME = new Date(0).toISOString();

const isCall = shapeOf<RecordedCall>({
  name: isText,
  step: optional(isCount),
  call: optional(isCount),
  after: optional(isCount),
  input: () => true,
  failed: optional(isFlag),
});

/** For each fact of a file of the application `app`: its guard, and the value for a missing fact. */
const factsOf = (
  app: string,
): { readonly [K in keyof SnapshotFacts]-?: readonly [Guard, SnapshotFacts[K]] } => ({
  format: [(value) => value === FORMAT, FORMAT],
  app: [(value) => value === app, app],
  appVersion: [isText, ''],
  takenAt: [isTime, UNKNOWN_TIME],
  url: [isText, ''],
  viewport: [isText, ''],
  device: [
    nullOr(
      shapeOf<Device>({
        timeZone: isText,
        locale: isText,
        colorScheme: oneOf<Device['colorScheme']>('dark', 'light'),
        reducedMotion: oneOf<Device['reducedMotion']>('reduce', 'no-preference'),
        hasTouch: isFlag,
      }),
    ),
    null,
  ],
  folded: [isCount, 0],
  times: [listOf(isNumber), []],
  errors: [listOf(shapeOf<RecordedError>({ index: isCount, message: isText })), []],
  changes: [listOf(listOf(isChange)), []],
  causes: [
    listOf(
      nullOr(
        shapeOf<RecordedCause>({
          origin: oneOf<Origin>('user', 'listener', 'thunk'),
          step: optional(isCount),
          call: optional(isCount),
        }),
      ),
    ),
    [],
  ],
  portCalls: [listOf(isCall), []],
  inputs: [listOf(isRecordedInput), []],
  notes: [listOf(shapeOf<Note>({ step: isCount, text: isText })), []],
  screens: [shapeOf<PackedTexts>({ lines: listOf(isText), texts: listOf(isText) }), NO_TEXTS],
});

/**
 * Validates the facts of a file of `app` with `events` events, and fills in missing ones. Ignores unknown facts.
 */
export function readFacts(app: string, given: unknown, events: number): SnapshotFacts {
  if (!isObject(given)) return refuse('Invalid field: snapshot.');
  const { format } = given;
  if (Number.isInteger(format) && format !== FORMAT)
    return refuse(
      `The file has format ${String(format)}, and this version reads format ${FORMAT} only.`,
    );
  if (isText(given['app']) && given['app'] !== app)
    return refuse(
      `The file is a visit of the application “${shorten(String(given['app']), 60)}”, not of “${app}”.`,
    );
  const fields = Object.entries(factsOf(app));
  const missing = Object.fromEntries(fields.map(([name, [, neutral]]) => [name, neutral]));
  const facts: Readonly<Record<string, unknown>> = { ...missing, ...given };
  const invalid = fields.find(([name, [isValid]]) => !isValid(facts[name]));
  if (invalid) return refuse(`Invalid field: ${invalid[0]}.`);
  const valid = facts as unknown as SnapshotFacts; // each field was checked
  const { times, changes, causes, screens } = valid;
  const isComplete =
    [times, changes, causes].every(({ length }) => [0, events].includes(length)) &&
    [0, events + 1].includes(screens.texts.length);
  return isComplete
    ? valid
    : refuse('The times, changes, causes or screens do not match the events.');
}

const WINDOW = /^(\d{3,4})x(\d{3,4})$/;

/** The window size of a visit in CSS pixels; 1280 by 800 if the file does not contain it. */
export function windowOf({ viewport }: Pick<SnapshotFacts, 'viewport'>) {
  const [, width = 1280, height = 800] = WINDOW.exec(viewport) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Whether a file has the states after its events. Without them, a replay cannot be compared with the recording. */
export const hasStates = ({ facts, events }: Pick<Snapshot<object>, 'facts' | 'events'>): boolean =>
  facts.changes.length === events.length;

/** Whether a file contains screen texts. Without them, screens are not compared. */
export const hasScreens = ({ facts }: Pick<Snapshot<object>, 'facts'>): boolean =>
  facts.screens.texts.length > 0;

/** The time of a step, in milliseconds since the Unix epoch, if the file was written right after the last event. Now if it does not say when. */
export const timeOf = ({ takenAt, times }: SnapshotFacts, step: number): number =>
  takenAt === UNKNOWN_TIME
    ? Date.now()
    : Date.parse(takenAt) - (times.at(-1) ?? 0) + (times[step - 1] ?? 0);
