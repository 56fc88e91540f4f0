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
import { areInputsInOrder, isRecordedInput, type RecordedInput } from './inputs';
import { NO_TEXTS, type PackedTexts } from './packTexts';
import { cutText, isObject } from './values';

/** The version of the file format. It changes only if older files cannot be read: readers ignore unknown facts. */
export const FORMAT = 2;

/** The maximum length of a file. Used for characters and for bytes, because nearly all of a file is ASCII. */
export const MAX_CHARACTERS = 30_000_000;
/** The message for a longer file. */
export const TOO_LARGE = 'The file is larger than 30 MB.';

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

/** Limit of the characters of a note. */
export const MAX_NOTE_CHARACTERS = 2000;

/**
 * The fields of a snapshot file that the Redux DevTools ignore. `docs/visit-format.md` describes them. `times`, `changes` and
 * `causes` have an entry for each event, or none if they were not recorded.
 */
export interface SnapshotFacts {
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
  /** The kinds of personal data that were replaced by pseudonyms. */
  readonly redacted: readonly string[];
  /** Sentences about what the file does not contain, such as functions. */
  readonly keptOut: readonly string[];
  /** The number of older events that are only contained in the start state. */
  readonly folded: number;
  /** Milliseconds between the first event and each event. */
  readonly times: readonly number[];
  /** The errors that reducers threw, with the index of the event. Its state is the one before it. */
  readonly errors: readonly RecordedError[];
  /** What each event changed in the state. A replay is compared with it. */
  readonly changes: readonly (readonly Change[])[];
  /** Why each event was dispatched. Null if that is not known. */
  readonly causes: readonly (RecordedCause | null)[];
  /** The calls of ports by listeners and thunks. */
  readonly portCalls: readonly RecordedCall[];
  /** What the visitor did, in order. */
  readonly inputs: readonly RecordedInput[];
  /** At most one note for each step, in the order of the steps. */
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
  /** Null for a file that no recorder wrote, such as an export of the DevTools. */
  readonly facts: SnapshotFacts | null;
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

const isAnything = optional(() => true);

const isNoteText: Guard = (value) =>
  isText(value) && value !== '' && (value as string).length <= MAX_NOTE_CHARACTERS;

/** The time of a file that does not say when it was written. */
export const UNKNOWN_TIME = new Date(0).toISOString();

const isCall = shapeOf<RecordedCall>({
  name: isText,
  step: optional(isCount),
  call: optional(isCount),
  after: optional(isCount),
  input: isAnything,
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
        colorScheme: oneOf<Device['colorScheme']>({ dark: true, light: true }),
        reducedMotion: oneOf<Device['reducedMotion']>({ reduce: true, 'no-preference': true }),
        hasTouch: isFlag,
      }),
    ),
    null,
  ],
  redacted: [listOf(isText), []],
  keptOut: [listOf(isText), []],
  folded: [isCount, 0],
  times: [listOf(isNumber), []],
  errors: [listOf(shapeOf<RecordedError>({ index: isCount, message: isText })), []],
  changes: [listOf(listOf(isChange)), []],
  causes: [
    listOf(
      nullOr(
        shapeOf<RecordedCause>({
          origin: oneOf<Origin>({ user: true, listener: true, thunk: true }),
          step: optional(isCount),
          call: optional(isCount),
        }),
      ),
    ),
    [],
  ],
  portCalls: [listOf(isCall), []],
  inputs: [listOf(isRecordedInput), []],
  notes: [listOf(shapeOf<Note>({ step: isCount, text: isNoteText })), []],
  screens: [shapeOf<PackedTexts>({ lines: listOf(isText), texts: listOf(isText) }), NO_TEXTS],
});

/** Which entry of a list is invalid, in words. A list whose entries are valid one by one is invalid as a whole. */
const entryIn = (isValid: Guard, value: unknown): string => {
  const index = Array.isArray(value) ? value.findIndex((entry) => !isValid([entry])) : -1;
  return index < 0 ? '' : `, entry ${index + 1}`;
};

/** Fills in the missing facts. Refuses invalid ones. */
function completeFacts(app: string, given: Readonly<Record<string, unknown>>): SnapshotFacts {
  const fields = Object.entries(factsOf(app));
  const missing = Object.fromEntries(fields.map(([name, [, neutral]]) => [name, neutral]));
  const facts: Readonly<Record<string, unknown>> = { ...missing, ...given };
  const invalid = fields.find(([name, [isValid]]) => !isValid(facts[name]));
  if (invalid) {
    const [name, [isValid]] = invalid;
    return refuse(`Invalid field: ${name}${entryIn(isValid, facts[name])}.`);
  }
  return facts as unknown as SnapshotFacts; // each field was checked
}

/** Whether a list has at most one entry for each of the steps, in their order. */
const isInOrder = (list: readonly { readonly step: number }[], events: number): boolean =>
  list.every(({ step }, index) => step <= events && step > (list[index - 1]?.step ?? -1));

/** Validates the facts of a file of `app` with `events` events. Ignores unknown facts. Returns null for a file without facts. */
export function readFacts(app: string, given: unknown, events: number): SnapshotFacts | null {
  if (given === undefined) return null;
  if (!isObject(given)) return refuse('Invalid field: snapshot.');
  const { format } = given;
  if (Number.isInteger(format) && format !== FORMAT)
    return refuse(
      `The file has format ${String(format)}, and this version reads format ${FORMAT} only.`,
    );
  if (isText(given['app']) && given['app'] !== app)
    return refuse(
      `The file is a visit of the application “${cutText(String(given['app']), 60)}”, not of “${app}”.`,
    );
  const facts = completeFacts(app, given);
  const lists = [facts.times, facts.changes, facts.causes];
  if (lists.some(({ length }) => length > 0 && length !== events))
    return refuse('The times, changes and causes do not match the number of events.');
  if (facts.causes.some((cause, index) => cause?.step !== undefined && cause.step > index))
    return refuse('An event is caused by itself or by a later one.');
  if (!isInOrder(facts.notes, events)) return refuse('The notes do not match the events.');
  if (!areInputsInOrder(facts.inputs, events)) return refuse('The inputs do not match the events.');
  if (![0, events + 1].includes(facts.screens.texts.length))
    return refuse('The screens do not match the number of events.');
  return facts;
}

/** The size of a window, in CSS pixels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const WINDOW = /^(\d{3,4})x(\d{3,4})$/;

/** The window of a visit, or a usual one if its file does not name it. */
export function windowOf(facts: Pick<SnapshotFacts, 'viewport'> | null): WindowSize {
  const [, width = 1280, height = 800] = WINDOW.exec(facts?.viewport ?? '') ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Whether a file has the states after its events. Without them, a replay cannot be compared with the recording. */
export const hasStates = ({ facts, events }: Pick<Snapshot<object>, 'facts' | 'events'>): boolean =>
  facts !== null && facts.changes.length === events.length;
