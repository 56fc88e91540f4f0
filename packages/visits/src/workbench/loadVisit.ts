import type { UnknownAction } from '@reduxjs/toolkit';
import { firstSteps, parentsOf, type RecordedCall, stepBefore } from '#visits/causesIn';
import type { Tools } from '#visits/createTools';
import type { SavedFile } from '#visits/files';
import { type Note, refuse, type Snapshot, type SnapshotFacts, windowOf } from '#visits/format';
import { MAX_CHECKED, readAllScreens, type VisitFrame } from '#visits/frames';
import { groupBy } from '#visits/groupBy';
import { type Checked, checkScreens, checkStates, unchecked } from '#visits/judgeVisit';
import { isOther, type Step } from '#visits/replay';
import { hasScreens } from '#visits/screenDifferences';
import { printable } from '#visits/values';
import type { Marker } from '#visits/VisitAdapter';
import { withNotes } from '#visits/writeSnapshot';
import { callWords, eventWords } from './eventWords';

/** A marker of the timeline with its step, counted from 1. */
interface VisitMarker extends Marker {
  readonly step: number;
}

/** Shows a screen of a visit in a frame. Returns its address. */
export type ShowScreen = (frame: VisitFrame<object>) => string;

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

/** The errors, notices, requests and failed reducers of a visit. */
function markersOf<State extends object>(
  visits: Tools<State>,
  steps: readonly Step<State>[],
  states: readonly State[],
): VisitMarker[] {
  return steps.flatMap(({ event, error }, index) => {
    const before = states[index];
    const marker = before && visits.marker(event, before);
    const step = index + 1;
    return [
      ...(marker ? [{ ...marker, step }] : []),
      ...(error === null
        ? []
        : [{ kind: 'error' as const, text: `reducer: ${error}`, isFailure: true, step }]),
    ];
  });
}

/** The calls of ports by the step that caused them: the listener's event, the first of the thunk, or the step before the call. */
function callsByStep({ portCalls, causes }: SnapshotFacts) {
  const firsts = firstSteps(causes);
  return groupBy(
    portCalls,
    (call: RecordedCall) => call.step ?? firsts.get(call.call ?? 0) ?? stepBefore(call),
  );
}

/** Replays a snapshot for the workbench. */
export function loadVisit<State extends object>(
  visits: Tools<State>,
  snapshot: Snapshot<State>,
  frameUrl?: string,
) {
  const { facts, initial, events } = snapshot;
  const steps = visits.replay(snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const stateAt = (step: number): State => states[step] ?? initial;
  const eventAt = (step: number): UnknownAction | undefined => steps[step - 1]?.event;
  const markers = [
    ...markersOf(visits, steps, states),
    ...visits.findings(snapshot, states).map(({ step, statement }) => ({
      kind: 'wrong' as const,
      text: statement,
      isFailure: true,
      step,
    })),
  ].sort((a, b) => a.step - b.step);
  const markersByStep = groupBy(markers, ({ step }) => step);
  const parents = parentsOf(facts?.causes ?? []);
  const parentAt = (step: number): number | null => parents[step - 1] ?? null;
  const callsBy = facts ? callsByStep(facts) : new Map<number, RecordedCall[]>();
  const moment = (step: number) => ({ events, facts, step });
  const screenOf =
    (state: State, step: number): ShowScreen =>
    (frame) =>
      frame.show(state, moment(step)); // the page in the frame has the application of the visit

  /** The type of an event without its slice. */
  const nameAt = (step: number): string => {
    const type = eventAt(step)?.type ?? 'start';
    return printable(type.slice(type.indexOf('/') + 1));
  };
  const whatAt = (step: number): string => {
    const event = eventAt(step);
    const before = stateAt(step - 1);
    return event ? eventWords(event, before, stateAt(step), visits.marker(event, before)) : '';
  };
  const markersAt = (step: number): readonly VisitMarker[] => markersByStep.get(step) ?? [];
  const callsAt = (step: number): readonly string[] => (callsBy.get(step) ?? []).map(callWords);
  let searched: readonly string[] | undefined; // many payloads are long, and most visits are not searched
  const searchedTexts = () =>
    (searched ??= events.map((event, index) =>
      [
        JSON.stringify(event),
        ...markersAt(index + 1).map(({ text }) => text),
        ...callsAt(index + 1),
      ]
        .join(' ')
        .toLowerCase(),
    ));

  return {
    facts,
    steps: steps as readonly Step<object>[],
    /** The start state and the state after each step. */
    states: states as readonly object[],
    /** The time of a step since the start; empty if the file does not contain it. */
    timeAt: (step: number): string => {
      const time = step === 0 ? 0 : facts?.times[step - 1];
      return time === undefined ? '' : formatTime(time);
    },
    markers,
    markersAt,
    /** The errors and what the application finds wrong, in the order of their steps. */
    findings: markers.flatMap(({ kind, step, text }): Finding[] =>
      kind === 'error' || kind === 'wrong' ? [{ kind, step, text: printable(text) }] : [],
    ),
    /** The size of the window in which the visit was recorded. */
    window: windowOf(facts),
    stateAt: (step: number): object => stateAt(step),
    nameAt,
    /** What an event did, in one line; empty if it did nothing. */
    whatAt,
    wordsAt: (step: number): string => `${nameAt(step)} ${whatAt(step)}`.trim(),
    /** Who dispatched the event of a step. Null if that is not known. */
    originAt: (step: number) => facts?.causes[step - 1]?.origin ?? null,
    /** The step that caused a step, and the steps that it caused. */
    parentAt,
    consequencesOf: (step: number): readonly number[] =>
      parents.flatMap((by, index) => (by === step ? [index + 1] : [])),
    /** The calls of ports that a step caused, in words. Those of a thunk belong to its first event. */
    callsAt,
    /** The steps whose event, messages or calls contain each word of a text. Upper and lower case are equal. */
    find: (text: string): readonly number[] => {
      const words = text.toLowerCase().split(/\s+/);
      return searchedTexts().flatMap((own, index) =>
        words.every((word) => own.includes(word)) ? [index + 1] : [],
      );
    },
    /** The screen of a step in this build. */
    screenAt: (step: number) => screenOf(stateAt(step), step),
    /** The recorded screen of a step whose state differs. Null if it does not differ, or if the file does not contain it. */
    recordedAt: (step: number): ShowScreen | null => {
      const shown = steps[step - 1];
      if (!shown || !isOther(shown)) return null;
      const state = visits.recordedState(shown);
      return state ? screenOf(state, step) : null;
    },
    /** Compare the states and the screens of this build with the recorded ones. */
    checkStates: (): Checked => checkStates(snapshot, steps),
    checkScreens: async (): Promise<Checked> => {
      if (steps.length > MAX_CHECKED) return unchecked('The visit is too long.');
      if (frameUrl === undefined) return unchecked('This application has no frame.');
      const texts = hasScreens(snapshot) ? await readAllScreens(snapshot, states, frameUrl) : [];
      return checkScreens(snapshot, texts);
    },
    /** The file with other notes. */
    fileWith: (notes: readonly Note[]): SavedFile =>
      facts
        ? { name: visits.nameOf(facts.takenAt), text: withNotes(snapshot, facts, notes) }
        : refuse('This file cannot have notes.'),
  };
}
