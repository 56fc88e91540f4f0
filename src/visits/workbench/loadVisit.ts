import type { UnknownAction } from '@reduxjs/toolkit';
import type { RecordedCall } from '#visits/callsIn';
import { parentsOf, type RecordedCause } from '#visits/causesIn';
import type { Comparison } from '#visits/compareVisits';
import type { Recording } from '#visits/createRecorder';
import { effectsWords } from '#visits/effectsWords';
import { writtenValueStays } from '#visits/findProperty';
import {
  type Note,
  refuse,
  type Snapshot,
  type SnapshotFacts,
  UnusableSnapshot,
} from '#visits/format';
import { groupBy } from '#visits/groupBy';
import { explainDifference, isOther, linesOf, type Step } from '#visits/replay';
import type { EffectsAdapter } from '#visits/replayEffects';
import { hasScreens, screenDifferences, screenLines } from '#visits/screenDifferences';
import { printable, type StatePath } from '#visits/values';
import { withNotes } from '#visits/writeSnapshot';
import { type CompletedFile, completeFile, MAX_CHECKED, readAllScreens } from './completeFile';
import { callWords, type EventWords, eventWords } from './eventWords';
import { type TimeAxis, timeAxis } from './timeAxis';
import type { Marker, VisitFrame, WorkbenchAdapter } from './WorkbenchAdapter';

/** A marker of the timeline with its step, counted from 1. */
interface VisitMarker extends Marker {
  readonly step: number;
}

/** A usable application in a frame, and its recording. */
export interface Branch {
  readonly count: () => number;
  /** The recording as a visit of its own. Throws if it cannot be written. */
  readonly load: () => LoadedVisit;
}

/** The screen of a recorded state that differs from that of this build. */
interface RecordedScreen extends Pick<LoadedVisit, 'facts' | 'showIn'> {
  readonly address: string;
}

/** A difference, an error or a broken law of a visit. */
export interface Finding {
  readonly step: number;
  readonly kind: 'state' | 'error' | 'law' | 'effect' | 'screen';
  readonly lines: readonly string[];
}

/** The result of a check: its verdict in one line, what was not checked, and the findings. */
export interface Check {
  readonly verdict: string;
  readonly unchecked: readonly string[];
  readonly findings: readonly Finding[];
}

/** A visit that was read and replayed. The functions hide the type of the state from the components. */
export interface LoadedVisit {
  readonly facts: SnapshotFacts | null;
  readonly steps: readonly Pick<Step<object>, 'event' | 'error' | 'verdict'>[];
  /** The start state and the state after each step. */
  readonly states: readonly object[];
  readonly axis: TimeAxis;
  readonly markers: readonly VisitMarker[];
  readonly markersAt: (step: number) => readonly VisitMarker[];
  /** The first state that is not as recorded, the errors and the broken laws, in the order of their steps. */
  readonly findings: readonly Finding[];
  readonly screenAt: (step: number) => string;
  readonly addressAt: (step: number) => string;
  readonly hintAt: (step: number) => string | null;
  /** What a step did, in one line. */
  readonly wordsAt: (step: number) => string;
  /** What the steps from `first` to `step` did together. */
  readonly rowWordsAt: (step: number, first: number) => EventWords;
  /** Who dispatched the event of a step, in words. Null if that is not known. */
  readonly originAt: (step: number) => string | null;
  /** The step that caused a step, all its causes up to what the user did, and the steps that it caused. */
  readonly parentAt: (step: number) => number | null;
  readonly causesOf: (step: number) => readonly number[];
  readonly consequencesOf: (step: number) => readonly number[];
  /** The calls of ports that a step caused, in words. Those of a thunk belong to its first event. */
  readonly callsAt: (step: number) => readonly string[];
  readonly typedFieldAt: (step: number) => string | null;
  readonly showIn: (frame: VisitFrame<object>, step: number) => void;
  /** The recorded screen of a step whose state differs. Null if it does not differ, or if the file does not contain it. */
  readonly recordedAt: (step: number) => RecordedScreen | null;
  readonly continueIn: (
    frame: VisitFrame<object>,
    step: number,
    onEvent: (address: string) => void,
  ) => Branch;
  /** Replays the listeners and thunks too. */
  readonly checkEffects: () => Promise<Check>;
  /** Compares the screens of this build with those of the file. */
  readonly checkScreens: () => Promise<Check>;
  /** The smallest part of the visit that the application can perform and that keeps a value, or without a path the first finding. */
  readonly shrink: (
    step: number,
    path: StatePath | null,
    finding: Finding | undefined,
  ) => Promise<{ readonly visit: LoadedVisit; readonly shown: string; readonly proof: string }>;
  /** The file with other notes, and with the screens if it lacks them and this build has recorded it. */
  readonly fileWith: (notes: readonly Note[]) => Promise<CompletedFile | null>;
  /** How another visit of the same application differs. */
  readonly compareWith: (other: LoadedVisit) => Comparison;
}

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

/** The snapshots of the loaded visits, for comparisons. */
const snapshots = new WeakMap<LoadedVisit, unknown>();

const NO_FIELDS: ReadonlySet<string> = new Set();

const unchecked = (reason: string): Check => ({
  verdict: 'not checked',
  unchecked: [reason],
  findings: [],
});

const NOTHING_TO_KEEP =
  'Nothing is wrong that a part of the visit could show: no recorded value differs, no reducer fails, no law is broken. Choose a value under Changes or State; Shrink then keeps the events that it needs.';

/** Who dispatched an event, in words. */
function originOf({ thunks }: SnapshotFacts, { origin, call = 0 }: RecordedCause): string {
  if (origin === 'listener') return 'by a listener';
  if (origin !== 'thunk') return 'by the user or from outside';
  const name = thunks[call - 1]?.name;
  return name ? `by the call “${printable(name)}” of the user` : 'by a call of the user';
}

/** The calls of ports by the step that caused them: the listener's event, the first of the thunk, or the step before the call. */
function callsByStep({ portCalls, causes, thunks }: SnapshotFacts) {
  const firsts = new Map<number, number>();
  causes.forEach((cause, index) => {
    if (cause?.call !== undefined && !firsts.has(cause.call)) firsts.set(cause.call, index + 1);
  });
  const causeOf = ({ step, call = 0 }: RecordedCall): number =>
    step ?? firsts.get(call) ?? thunks[call - 1]?.after ?? 0;
  return groupBy(portCalls, causeOf);
}

/** Replays a snapshot for the workbench. */
export function loadVisit<State extends object>(
  adapter: WorkbenchAdapter<State>,
  snapshot: Snapshot<State>,
): LoadedVisit {
  const { visits, describe, frameUrl } = adapter;
  const { facts, initial, events } = snapshot;
  const steps = visits.replay(snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const stateAt = (step: number): State => states[step] ?? initial;
  const eventAt = (step: number): UnknownAction | undefined => steps[step - 1]?.event;
  const words = new Map<string, EventWords>(); // many rows are never shown
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
  const parentOf = (step: number): number | null => parents[step - 1] ?? null;
  const causesOf = (step: number): readonly number[] => {
    const parent = parentOf(step);
    return parent === null ? [] : [parent, ...causesOf(parent)];
  };
  const callsBy = facts ? callsByStep(facts) : new Map<number, RecordedCall[]>();
  const difference = explainDifference(snapshot, steps);
  const moment = (step: number) => ({ events, facts, step });
  const frameOf = (frame: VisitFrame<object>) => frame as VisitFrame<State>; // its page has the adapter's application

  const wordsOf = (step: number, first: number): EventWords => {
    const event = eventAt(step);
    if (!event) return { name: 'start', what: '' };
    const [before, after] = [stateAt(first - 1), stateAt(step)];
    return eventWords(event, before, after, {
      marker: describe.marker(event, stateAt(step - 1)),
      quiet: describe.quietFields ?? NO_FIELDS,
    });
  };
  const rowWordsAt = (step: number, first: number): EventWords => {
    const key = `${first} ${step}`;
    const known = words.get(key) ?? wordsOf(step, first);
    words.set(key, known);
    return known;
  };
  const wrongProperty = async (
    finding: Finding | undefined,
    effects: EffectsAdapter<State> | undefined,
  ) => {
    if (finding?.kind === 'effect' && effects) return visits.findEffect(snapshot, effects);
    try {
      return visits.findProperty(snapshot, { at: steps.length, expect: [] });
    } catch (error) {
      if (error instanceof UnusableSnapshot) return refuse(NOTHING_TO_KEEP); // its message is for the command line
      throw error;
    }
  };

  const visit: LoadedVisit = {
    facts,
    steps,
    states,
    axis: timeAxis(steps.length, facts?.times ?? []),
    markers,
    markersAt: (step) => markersByStep.get(step) ?? [],
    findings: [
      ...(difference
        ? [{ kind: 'state' as const, step: difference.step, lines: linesOf(difference).slice(1) }]
        : []),
      ...markers.flatMap(({ kind, step, text }): Finding[] =>
        kind === 'error' || kind === 'law' ? [{ kind, step, lines: [printable(text)] }] : [],
      ),
    ],
    screenAt: (step) => describe.screen(stateAt(step)),
    addressAt: (step) => describe.address(stateAt(step), moment(step)),
    hintAt: (step) => describe.hint?.(stateAt(step), facts?.redacted ?? []) ?? null,
    rowWordsAt,
    wordsAt: (step) => {
      const { name, what } = rowWordsAt(step, step);
      const event = eventAt(step);
      const isMessage = event && describe.marker(event, stateAt(step - 1)) !== null;
      return isMessage || what === '' ? what || name : `${name} ${what}`;
    },
    originAt: (step) => {
      const cause = facts?.causes[step - 1];
      return facts && cause ? originOf(facts, cause) : null;
    },
    parentAt: parentOf,
    causesOf,
    consequencesOf: (step) => parents.flatMap((by, index) => (by === step ? [index + 1] : [])),
    callsAt: (step) => (callsBy.get(step) ?? []).map((call) => callWords(call, events)),
    typedFieldAt: (step) => {
      const event = eventAt(step);
      return event ? describe.typedField(event) : null;
    },
    showIn: (frame, step) => frameOf(frame).show(stateAt(step), moment(step)),
    recordedAt: (step) => {
      const shown = steps[step - 1];
      const state = shown && isOther(shown) && visits.recordedState(snapshot, steps, step - 1);
      if (!state) return null;
      const showIn: LoadedVisit['showIn'] = (frame) => frameOf(frame).show(state, moment(step));
      return { facts, showIn, address: describe.address(state, moment(step)) };
    },
    continueIn: (frame, step, onEvent) => {
      const branch = frameOf(frame).continueFrom(stateAt(step), onEvent, moment(step));
      const recording = (): Recording<State> => {
        const own = branch.recording();
        return { ...own, droppedCount: own.droppedCount + (facts?.folded ?? 0) + step };
      };
      return {
        count: () => branch.recording().events.length,
        load: () => {
          const own = recording();
          const last = own.events.at(-1);
          const text = visits.stringify(own, {
            appVersion: adapter.appVersion,
            takenAt: new Date(last?.at ?? Date.now()).toISOString(),
            url: describe.address(last?.state ?? stateAt(step), {
              events: [...events.slice(0, step), ...own.events.map(({ action }) => action)],
              facts,
              step: step + own.events.length,
            }),
            viewport: branch.viewport(),
          });
          return loadVisit(adapter, visits.read(text));
        },
      };
    },
    checkEffects: async () => {
      const effects = await adapter.effects?.();
      if (!effects) return unchecked('This application does not replay effects.');
      const report = await visits.replayEffects(snapshot, effects);
      return {
        verdict: effectsWords(report),
        unchecked: report.unchecked,
        findings: report.differences.map(({ step, text }) => ({
          kind: 'effect',
          step,
          lines: [text],
        })),
      };
    },
    checkScreens: async () => {
      if (frameUrl === undefined) return unchecked('This application has no frame.');
      if (!hasScreens(snapshot)) return unchecked('The file has no screens to compare with.');
      if (steps.length > MAX_CHECKED) return unchecked('The visit is too long.');
      const texts = await readAllScreens(snapshot, states, frameUrl);
      const findings = screenDifferences(snapshot, texts).map((one) => ({
        kind: 'screen' as const,
        step: one.step,
        lines: screenLines(one).slice(1),
      }));
      const count = findings.length;
      return {
        verdict: count === 0 ? 'as recorded' : `${count} of ${states.length} differ`,
        unchecked: [],
        findings,
      };
    },
    shrink: async (step, path, finding) => {
      const effects = await adapter.effects?.();
      const property = path
        ? writtenValueStays(states, path, step)
        : await wrongProperty(finding, effects);
      const { statement: shown } = property;
      const { steps: kept, proof } = await visits.shrink(snapshot, property, effects);
      const about = { appVersion: adapter.appVersion, takenAt: new Date().toISOString() };
      const text = visits.part(snapshot, { steps: kept, shown }, about);
      return { visit: loadVisit(adapter, visits.read(text)), shown, proof };
    },
    fileWith: async (notes) => {
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
    // Both visits were loaded with the adapter of the workbench.
    compareWith: (other) => visits.compare(snapshot, snapshots.get(other) as Snapshot<State>),
  };
  snapshots.set(visit, snapshot);
  return visit;
}
