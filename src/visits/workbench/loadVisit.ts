import type { UnknownAction } from '@reduxjs/toolkit';
import type { Origin } from '#visits/causeOf';
import { parentsOf } from '#visits/causesIn';
import { divergenceLines } from '#visits/compareVisits';
import type { Recording } from '#visits/createRecorder';
import { type Why, whyValue, writtenValueStays } from '#visits/findProperty';
import type { Note, Snapshot, SnapshotFacts } from '#visits/format';
import type { ScreenText } from '#visits/packTexts';
import { explainDifference, isOther, linesOf, type Step } from '#visits/replay';
import type { EffectsReport } from '#visits/replayEffects';
import {
  hasScreens,
  readScreens,
  screenDifferences,
  screenFacts,
  screenLines,
} from '#visits/screenDifferences';
import type { StatePath } from '#visits/values';
import { withNotes } from '#visits/writeSnapshot';
import { eventWords } from './eventWords';
import { type TimeAxis, timeAxis } from './timeAxis';
import type { Marker, VisitFrame, WorkbenchAdapter } from './WorkbenchAdapter';

/** A marker of the timeline with its step, counted from 1. */
export interface VisitMarker extends Marker {
  readonly step: number;
}

/** A text to save under a name. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** A usable application in a frame, and what happened there. */
export interface Branch {
  readonly count: () => number;
  /** The recording as a file. Throws if it cannot be written. */
  readonly file: () => SavedFile;
  /** The recording as a visit of its own. */
  readonly load: () => LoadedVisit;
}

/** The screen of a recorded state that differs from that of this build. */
export interface RecordedScreen extends Pick<LoadedVisit, 'facts' | 'showIn'> {
  readonly address: string;
}

/** A step whose screen is not the recorded one: the recorded lines, and those of this build. */
export interface ScreenDifferenceLines {
  readonly step: number;
  readonly lines: readonly string[];
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
  /** The first step that is not as recorded, as lines. Empty if all are. */
  readonly difference: readonly string[];
  readonly screenAt: (step: number) => string;
  readonly addressAt: (step: number) => string;
  readonly hintAt: (step: number) => string | null;
  /** What a step did, in one line. */
  readonly wordsAt: (step: number) => string;
  /** Who dispatched the event of a step, in words. Null if that is not known. */
  readonly originAt: (step: number) => string | null;
  /** The step that caused a step, and the steps that it caused. */
  readonly parentAt: (step: number) => number | null;
  readonly consequencesOf: (step: number) => readonly number[];
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
  readonly replayEffects: () => Promise<EffectsReport>;
  /** The step that wrote a value, 0 for the start, and its causes. */
  readonly why: (step: number, path: StatePath) => Pick<Why, 'step' | 'causes'>;
  /** The steps without which the value at a path after a step would be another. */
  readonly neededFor: (step: number, path: StatePath) => Promise<readonly number[]>;
  /** The smallest part of the visit in which a value stays; without a path, in which something stays wrong. */
  readonly shrink: (
    step: number,
    path: StatePath | null,
  ) => Promise<{ readonly visit: LoadedVisit; readonly shown: string }>;
  /** The file with other notes, and with the texts of the screens if they were read. */
  readonly fileWith: (
    notes: readonly Note[],
    texts?: readonly ScreenText[] | null,
  ) => SavedFile | null;
  /** Whether the file has no screens, and this build has recorded it. */
  readonly lacksScreens: boolean;
  /** Reads the texts of all screens of this build. */
  readonly readScreens: (frame: VisitFrame<object>) => Promise<readonly ScreenText[]>;
  /** The screens that are not as recorded; null if the file has none to compare with. */
  readonly otherScreens: (texts: readonly ScreenText[]) => readonly ScreenDifferenceLines[] | null;
  /** The first step at which another visit of the same application differs, and how. */
  readonly divergenceFrom: (other: LoadedVisit) => {
    readonly step: number | null;
    readonly lines: readonly string[];
  };
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

const NO_EFFECTS: EffectsReport = {
  differences: [],
  compared: 0,
  unchecked: ['This application does not replay effects.'],
};

const NO_FIELDS: ReadonlySet<string> = new Set();
/** Who dispatched an event. */
const ORIGINS: Readonly<Record<Origin, string>> = {
  user: 'by the user or from outside',
  listener: 'by a listener',
  thunk: 'by a call of the user',
  outside: 'from outside',
};

const NAMES = ['The first visit', 'The second visit'] as const;

/** Replays a snapshot for the workbench. */
export function loadVisit<State extends object>(
  adapter: WorkbenchAdapter<State>,
  snapshot: Snapshot<State>,
): LoadedVisit {
  const { visits, describe } = adapter;
  const { facts, initial } = snapshot;
  const steps = visits.replay(snapshot);
  const states = [initial, ...steps.map(({ state }) => state)];
  const stateAt = (step: number): State => states[step] ?? initial;
  const eventAt = (step: number): UnknownAction | undefined => steps[step - 1]?.event;
  const words = new Map<number, string>(); // many rows are never shown
  const markers = [
    ...markersOf(adapter, steps, states),
    ...visits.brokenLaws(snapshot, states).map(({ step, statement }) => ({
      kind: 'law' as const,
      text: `broken law: ${statement}`,
      isFailure: true,
      step,
    })),
  ].sort((a, b) => a.step - b.step);
  const markersByStep = new Map<number, VisitMarker[]>();
  for (const marker of markers)
    markersByStep.set(marker.step, [...(markersByStep.get(marker.step) ?? []), marker]);
  const parents = parentsOf(facts?.causes ?? []);
  const parentOf = (step: number): number | null => parents[step - 1] ?? null;
  const difference = explainDifference(snapshot, steps);
  const moment = (step: number) => ({ events: snapshot.events, facts, step });
  const frameOf = (frame: VisitFrame<object>) => frame as VisitFrame<State>; // its page has the adapter's application

  const wordsOf = (step: number): string => {
    const event = eventAt(step);
    if (!event) return 'start';
    const [before, after] = [stateAt(step - 1), stateAt(step)];
    return eventWords(event, before, after, {
      marker: describe.marker(event, before),
      quiet: describe.quietFields ?? NO_FIELDS,
    });
  };

  const visit: LoadedVisit = {
    facts,
    steps,
    states,
    axis: timeAxis(steps.length, facts?.times ?? []),
    markers,
    markersAt: (step) => markersByStep.get(step) ?? [],
    difference: difference ? linesOf(difference) : [],
    screenAt: (step) => describe.screen(stateAt(step)),
    addressAt: (step) => describe.address(stateAt(step), moment(step)),
    hintAt: (step) => describe.hint?.(stateAt(step), facts?.redacted ?? []) ?? null,
    wordsAt: (step) => {
      const known = words.get(step) ?? wordsOf(step);
      words.set(step, known);
      return known;
    },
    originAt: (step) => {
      const cause = facts?.causes[step - 1];
      return cause ? ORIGINS[cause.origin] : null;
    },
    parentAt: parentOf,
    consequencesOf: (step) => parents.flatMap((by, index) => (by === step ? [index + 1] : [])),
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
      const file = () => {
        const visit = recording();
        const last = visit.events.at(-1);
        const takenAt = new Date(last?.at ?? Date.now()).toISOString();
        const about = {
          appVersion: adapter.appVersion,
          takenAt,
          url: describe.address(last?.state ?? stateAt(step), {
            events: [
              ...snapshot.events.slice(0, step),
              ...visit.events.map(({ action }) => action),
            ],
            facts,
            step: step + visit.events.length,
          }),
          viewport: branch.viewport(),
        };
        return { name: visits.nameOf(takenAt), text: visits.stringify(visit, about) };
      };
      return {
        count: () => branch.recording().events.length,
        file,
        load: () => loadVisit(adapter, visits.read(file().text)),
      };
    },
    replayEffects: async () => {
      const effects = await adapter.effects?.();
      return effects ? visits.replayEffects(snapshot, effects) : NO_EFFECTS;
    },
    why: (step, path) => whyValue(states, path, { at: step, parentOf }),
    neededFor: async (step, path) => {
      const property = writtenValueStays(states, path, step);
      return (await visits.shrink(snapshot, property)).steps;
    },
    shrink: async (step, path) => {
      const property = path
        ? writtenValueStays(states, path, step)
        : visits.findProperty(snapshot, { at: steps.length, expect: [] });
      const { steps: kept } = await visits.shrink(snapshot, property);
      const text = await visits.part(
        snapshot,
        { steps: kept, property },
        {
          appVersion: adapter.appVersion,
          takenAt: new Date().toISOString(),
        },
      );
      return { visit: loadVisit(adapter, visits.read(text)), shown: property.statement };
    },
    fileWith: (notes, texts) => {
      if (!facts) return null;
      const screens = texts ? screenFacts(texts, { keepsTexts: false }) : {};
      return {
        name: visits.nameOf(facts.takenAt),
        text: withNotes(snapshot, { ...facts, ...screens }, notes),
      };
    },
    lacksScreens: facts?.appVersion === adapter.appVersion && !hasScreens(snapshot),
    readScreens: (frame) => readScreens(snapshot, states, frameOf(frame)),
    otherScreens: (texts) =>
      hasScreens(snapshot)
        ? screenDifferences(snapshot, texts).map((one) => ({
            step: one.step,
            lines: screenLines(one).slice(1),
          }))
        : null,
    divergenceFrom: (other) => {
      const second = snapshots.get(other) as Snapshot<State>; // the workbench has one adapter
      const divergence = visits.compare(snapshot, second);
      return { step: divergence.step, lines: divergenceLines(divergence, NAMES) };
    },
  };
  snapshots.set(visit, snapshot);
  return visit;
}
