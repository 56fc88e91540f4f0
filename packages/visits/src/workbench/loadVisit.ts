import { nanoid } from '@reduxjs/toolkit';
import { firstSteps, parentsOf } from '#visits/causesIn';
import type { Tools } from '#visits/createTools';
import { type Checked, checkScreens, checkStates } from '#visits/differences';
import type { SavedFile } from '#visits/files';
import { hasScreens, type Note, type Snapshot, type SnapshotFacts } from '#visits/format';
import { readAllScreens, type VisitFrame } from '#visits/frames';
import type { Step } from '#visits/replay';
import { printable } from '#visits/values';
import type { Marker } from '#visits/VisitAdapter';
import { rewriteSnapshot } from '#visits/writeSnapshot';
import { callWords, eventWords } from './eventWords';

/** A marker of the timeline with its step, counted from 1. */
interface VisitMarker extends Marker {
  readonly step: number;
}

/** Something that is wrong at a step: a difference, an error or a finding of the application. */
export interface Finding {
  readonly step: number;
  readonly kind: 'state differs' | 'screen differs' | 'error' | 'wrong';
  readonly text: string;
}

/** A visit that was read and replayed. Its functions hide the type of the state from the components. */
export type LoadedVisit = ReturnType<typeof loadVisit>;

/** Formats milliseconds since the start of a visit, for example `1:05.2`. */
function formatTime(milliseconds: number): string {
  const tenths = Math.round(milliseconds / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}

/** The markers of the application, the failed reducers, and what the application finds wrong, in the order of their steps. */
function markersOf(
  visits: Tools<object>,
  snapshot: Snapshot<object>,
  steps: readonly Step<object>[],
  states: readonly object[],
): VisitMarker[] {
  const failure = { kind: 'error', isFailure: true } as const;
  const own = steps.flatMap(({ event, error }, index): VisitMarker[] => {
    const marker = visits.marker(event, states[index] ?? snapshot.initial);
    const step = index + 1;
    return [
      ...(marker ? [{ ...marker, step }] : []),
      ...(error === null ? [] : [{ ...failure, text: `reducer: ${error}`, step }]),
    ];
  });
  const wrong = visits
    .findings(snapshot, states)
    .map(({ step, statement }) => ({ ...failure, kind: 'wrong' as const, text: statement, step }));
  return [...own, ...wrong].sort((a, b) => a.step - b.step);
}

/** The calls of ports in words, with the step that caused each: the listener's event, the first of the thunk, or the step before. */
function callsIn({ portCalls, causes }: SnapshotFacts) {
  const firsts = firstSteps(causes);
  return portCalls.map((call) => ({
    text: callWords(call),
    step: call.step ?? firsts.get(call.call ?? 0) ?? call.after ?? 0,
  }));
}

/** Replays a snapshot for the workbench. */
export function loadVisit(visits: Tools<object>, snapshot: Snapshot<object>, frameUrl: string) {
  const { facts, initial, events } = snapshot;
  const steps = visits.replay(snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const stateAt = (step: number): object => states[step] ?? initial;
  const markers = markersOf(visits, snapshot, steps, states);
  const parents = parentsOf(facts.causes);
  const calls = callsIn(facts);

  /** The type of an event without its slice. */
  const nameAt = (step: number): string => {
    const type = events[step - 1]?.type ?? 'start';
    return printable(type.slice(type.indexOf('/') + 1));
  };
  const whatAt = (step: number): string => {
    const event = events[step - 1];
    const before = stateAt(step - 1);
    return event ? eventWords(event, before, stateAt(step), visits.marker(event, before)) : '';
  };
  const parentAt = (step: number): number | null => parents[step - 1] ?? null;
  const markersAt = (at: number): readonly VisitMarker[] =>
    markers.filter(({ step }) => step === at);
  const callsAt = (at: number): readonly string[] =>
    calls.flatMap(({ text, step }) => (step === at ? [text] : []));
  const searched = events.map((event) => JSON.stringify(event).toLowerCase());
  for (const { step, text } of [...markers, ...calls])
    if (events[step - 1]) searched[step - 1] += ` ${text.toLowerCase()}`;

  return {
    /** The React key, so that components keep no state of an earlier visit. */
    key: nanoid(),
    facts,
    steps,
    /** The start state and the state after each step. */
    states,
    /** The time of a step since the start; empty if the file does not contain it. */
    timeAt: (step: number): string => {
      const time = step === 0 ? 0 : facts.times[step - 1];
      return time === undefined ? '' : formatTime(time);
    },
    markers,
    markersAt,
    /** The errors and what the application finds wrong, in the order of their steps. */
    findings: markers.flatMap(({ kind, step, text }): Finding[] =>
      kind === 'error' || kind === 'wrong' ? [{ kind, step, text: printable(text) }] : [],
    ),
    stateAt,
    nameAt,
    /** What an event did, in one line; empty if it did nothing. */
    whatAt,
    wordsAt: (step: number): string => `${nameAt(step)} ${whatAt(step)}`.trim(),
    /** The step that caused a step, and the steps that it caused. */
    parentAt,
    consequencesOf: (step: number): readonly number[] =>
      parents.flatMap((by, index) => (by === step ? [index + 1] : [])),
    /** The calls of ports that a step caused, in words. Those of a thunk belong to its first event. */
    callsAt,
    /** The steps whose event, messages or calls contain each word of a text. Upper and lower case are equal. */
    find: (text: string): readonly number[] => {
      const words = text.toLowerCase().split(/\s+/);
      return searched.flatMap((own, index) =>
        words.every((word) => own.includes(word)) ? [index + 1] : [],
      );
    },
    /** Shows the screen of a step in a frame, with its state in this build, or another one. Returns its address. */
    showIn: (frame: VisitFrame, step: number, state = stateAt(step)): string =>
      frame.show(state, { events, facts, step }), // the page in the frame has the application of the visit
    /** The recorded state of a step if it differs. Null if it does not, or if the file does not contain it. */
    recordedAt: (step: number): object | null => {
      const shown = steps[step - 1];
      return shown?.isOther ? visits.recordedState(shown) : null;
    },
    /** Compare the states and the screens of this build with the recorded ones. */
    checkStates: (): Checked => checkStates(snapshot, steps),
    checkScreens: async (): Promise<Checked> => {
      const texts = hasScreens(snapshot) ? await readAllScreens(snapshot, states, frameUrl) : [];
      return checkScreens(snapshot, texts);
    },
    /** The file with other notes. */
    fileWith: (notes: readonly Note[]): SavedFile => ({
      name: visits.nameOf(facts.takenAt),
      text: rewriteSnapshot(snapshot, { notes }),
    }),
  };
}
