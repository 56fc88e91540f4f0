import type { UnknownAction } from '@reduxjs/toolkit';
import {
  firstSteps,
  parentsOf,
  type RecordedCall,
  type RecordedCause,
  stepBefore,
} from '#visits/causesIn';
import type { Check } from '#visits/differences';
import type { Note, Snapshot, SnapshotFacts } from '#visits/format';
import { groupBy } from '#visits/groupBy';
import { type Checked, checkScreens, checkStates, unchecked } from '#visits/judgeVisit';
import { isOther, type Step } from '#visits/replay';
import { hasScreens } from '#visits/screenDifferences';
import { printable } from '#visits/values';
import { withNotes } from '#visits/writeSnapshot';
import { type CompletedFile, completeFile, MAX_CHECKED, readAllScreens } from './completeFile';
import { callWords, type EventWords, eventWords } from './eventWords';
import { timeAxis } from './timeAxis';
import type { Marker, VisitFrame, WorkbenchAdapter } from './WorkbenchAdapter';

/** A marker of the timeline with its step, counted from 1. */
interface VisitMarker extends Marker {
  readonly step: number;
}

/** A usable application in a frame, and its recording. */
export interface Branch {
  readonly count: () => number;
  /** The text of the recording as a visit of its own. Throws if it cannot be written. */
  readonly text: () => string;
}

/** A screen of a visit, as a frame shows it. */
export type Shown = Pick<LoadedVisit, 'facts' | 'showIn'>;

/** Differences, an error or a broken law of a visit. */
export interface Finding {
  readonly step: number;
  readonly kind: Check | 'error' | 'law';
  readonly lines: readonly string[];
}

/** A visit that was read and replayed. Its functions hide the type of the state from the components. */
export type LoadedVisit = ReturnType<typeof loadVisit>;

/** The errors, notices, requests and failed reducers of a visit. */
function markersOf<State extends object>(
  adapter: WorkbenchAdapter<State>,
  steps: readonly Step<State>[],
  states: readonly State[],
): VisitMarker[] {
  return steps.flatMap(({ event, error }, index) => {
    const before = states[index];
    const marker = before && adapter.describe.marker(event, before);
    const step = index + 1;
    return [
      ...(marker ? [{ ...marker, step }] : []),
      ...(error === null
        ? []
        : [{ kind: 'error' as const, text: `reducer: ${error}`, isFailure: true, step }]),
    ];
  });
}

/** Who dispatched an event, in words. */
function originOf({ origin }: RecordedCause): string {
  if (origin === 'listener') return 'by a listener';
  return origin === 'thunk' ? 'by a thunk' : 'by the user or from outside';
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
  adapter: WorkbenchAdapter<State>,
  snapshot: Snapshot<State>,
) {
  const { visits, describe, frameUrl } = adapter;
  const { facts, initial, events } = snapshot;
  const steps = visits.replay(snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const stateAt = (step: number): State => states[step] ?? initial;
  const eventAt = (step: number): UnknownAction | undefined => steps[step - 1]?.event;
  const markers = [
    ...markersOf(adapter, steps, states),
    ...visits.brokenLaws(snapshot, states).map(({ step, statement }) => ({
      kind: 'law' as const,
      text: `broken law: ${statement}`,
      isFailure: true,
      step,
    })),
  ].sort((a, b) => a.step - b.step);
  const markersByStep = groupBy(markers, ({ step }) => step);
  const parents = parentsOf(facts?.causes ?? []);
  const parentAt = (step: number): number | null => parents[step - 1] ?? null;
  const causesOf = (step: number): readonly number[] => {
    const parent = parentAt(step);
    return parent === null ? [] : [parent, ...causesOf(parent)];
  };
  const callsBy = facts ? callsByStep(facts) : new Map<number, RecordedCall[]>();
  const moment = (step: number) => ({ events, facts, step });
  const frameOf = (frame: VisitFrame<object>) => frame as VisitFrame<State>; // its page has the adapter's application
  const addressAt = (step: number) => describe.address(stateAt(step), moment(step));

  const rowWordsAt = (step: number): EventWords => {
    const event = eventAt(step);
    if (!event) return { name: 'start', what: '' };
    const before = stateAt(step - 1);
    const marker = describe.marker(event, before);
    return eventWords(event, before, stateAt(step), { marker, quiet: describe.quietFields });
  };
  let recorded: ReturnType<typeof visits.recordedStates> | undefined;

  return {
    snapshot: snapshot as Snapshot<object>,
    facts,
    steps: steps as readonly Step<object>[],
    /** The start state and the state after each step. */
    states: states as readonly object[],
    axis: timeAxis(steps.length, facts?.times ?? []),
    markers,
    markersAt: (step: number): readonly VisitMarker[] => markersByStep.get(step) ?? [],
    /** The errors and the broken laws, in the order of their steps. */
    findings: markers.flatMap(({ kind, step, text }): Finding[] =>
      kind === 'error' || kind === 'law' ? [{ kind, step, lines: [printable(text)] }] : [],
    ),
    addressAt,
    /** The name of an event, and what it did. */
    rowWordsAt,
    /** What a step did, in one line. */
    wordsAt: (step: number): string => {
      const { name, what } = rowWordsAt(step);
      const event = eventAt(step);
      const isMessage = event && describe.marker(event, stateAt(step - 1)) !== null;
      return isMessage || what === '' ? what || name : `${name} ${what}`;
    },
    /** Who dispatched the event of a step, in words. Null if that is not known. */
    originAt: (step: number): string | null => {
      const cause = facts?.causes[step - 1];
      return cause ? originOf(cause) : null;
    },
    /** The step that caused a step, all its causes up to what the user did, and the steps that it caused. */
    parentAt,
    causesOf,
    consequencesOf: (step: number): readonly number[] =>
      parents.flatMap((by, index) => (by === step ? [index + 1] : [])),
    /** The calls of ports that a step caused, in words. Those of a thunk belong to its first event. */
    callsAt: (step: number): readonly string[] => (callsBy.get(step) ?? []).map(callWords),
    showIn: (frame: VisitFrame<object>, step: number): void =>
      frameOf(frame).show(stateAt(step), moment(step)),
    /** The recorded screen of a step whose state differs. Null if it does not differ, or if the file does not contain it. */
    recordedAt: (step: number) => {
      const shown = steps[step - 1];
      if (!shown || !isOther(shown)) return null;
      recorded ??= visits.recordedStates(snapshot, steps);
      const state = recorded[step - 1];
      if (!state) return null;
      return {
        facts,
        showIn: (frame: VisitFrame<object>): void => frameOf(frame).show(state, moment(step)),
        address: describe.address(state, moment(step)),
      };
    },
    continueIn: (
      frame: VisitFrame<object>,
      step: number,
      onEvent: (address: string) => void,
    ): Branch => {
      const branch = frameOf(frame).continueFrom(stateAt(step), onEvent, moment(step));
      return {
        count: () => branch.recording().events.length,
        text: () => {
          const own = branch.recording();
          const last = own.events.at(-1);
          const droppedCount = own.droppedCount + (facts?.folded ?? 0) + step;
          return visits.stringify(
            { ...own, droppedCount },
            {
              appVersion: adapter.appVersion,
              takenAt: new Date(last?.at ?? Date.now()).toISOString(),
              url: describe.address(last?.state ?? stateAt(step), {
                events: [...events.slice(0, step), ...own.events.map(({ action }) => action)],
                facts,
                step: step + own.events.length,
              }),
              viewport: branch.viewport(),
            },
          );
        },
      };
    },
    /** Compares what this build does with the recording. */
    check: async (check: Check): Promise<Checked> => {
      if (check === 'states') return checkStates(snapshot, steps);
      if (steps.length > MAX_CHECKED) return unchecked('The visit is too long.');
      if (frameUrl === undefined) return unchecked('This application has no frame.');
      const texts = hasScreens(snapshot) ? await readAllScreens(snapshot, states, frameUrl) : [];
      return checkScreens(snapshot, texts);
    },
    /** The file with other notes, and with the screens if it lacks them and this build has recorded it. */
    fileWith: async (notes: readonly Note[]): Promise<CompletedFile | null> => {
      if (!facts) return null;
      const file = {
        name: visits.nameOf(facts.takenAt),
        text: withNotes(snapshot, facts, notes),
      };
      const isOwn = facts.appVersion === adapter.appVersion;
      return isOwn && !hasScreens(snapshot) && frameUrl !== undefined
        ? completeFile(visits, file, frameUrl)
        : { file, warning: null };
    },
    /** How another visit of the same application differs. */
    compareWith: (other: { readonly snapshot: Snapshot<object> }) =>
      visits.compare(snapshot, other.snapshot as Snapshot<State>), // read by the same adapter
  };
}
