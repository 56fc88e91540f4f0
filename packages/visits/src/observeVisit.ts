import type { Store } from '@reduxjs/toolkit';
import { createObserver } from './causeOf';
import { causalFacts } from './causesIn';
import type { Recording } from './createRecorder';
import { createTools, type Tools } from './createTools';
import { inputsIn } from './inputs';
import { joinRecordings, keepRecording, readKeptRecording } from './keepRecording';
import { type RecordedVisit, recordedVisit } from './recordVisits';
import { currentUrl, hasRouter, NAVIGATED, watchAddress } from './watchAddress';
import { watchInputs } from './watchInputs';

/** The visit that this page records. */
export interface OwnVisit {
  readonly tools: Tools<object>;
  readonly recording: () => Recording<object>;
}

/** The functions of a recorded page for a browser driver. */
export interface VisitPage {
  /** The types of the recorded events. */
  types(): readonly string[];
  /** The text of the file so far, with the screens of this build. */
  file(): Promise<string>;
}

declare global {
  interface Window {
    /** Set as long as the tools record the page. */
    visitPage?: VisitPage | undefined;
  }
}

/** The recorded visit of a store. Throws if its options did not pass `visits.record`. */
export function ownRecord(store: object): RecordedVisit {
  const visit = recordedVisit(store);
  if (visit) return visit;
  throw new Error('Pass the options of the store to visits.record first.');
}

const observed = new WeakMap<object, Promise<OwnVisit>>();

/**
 * Notes, from the first call for a store on, why its events are dispatched, which ports are called, and what the visitor does. A
 * recording continues after a reload of the page.
 */
export function observeVisit(store: object): Promise<OwnVisit> {
  const visit = observed.get(store) ?? beginToObserve(store);
  observed.set(store, visit);
  return visit;
}

async function beginToObserve(store: object): Promise<OwnVisit> {
  const { options, observe, recorder } = ownRecord(store);
  const tools = createTools(await options());
  const observer = createObserver(tools.callInput);
  observe(observer);
  const { getState, subscribe } = store as Store; // its options have passed `visits.record`
  if (!hasRouter(getState()))
    watchAddress((payload) => recorder.note(observer.dispatched({ type: NAVIGATED, payload })));
  const newest = () => recorder.recording().events.at(-1)?.action;
  const inputs = watchInputs(subscribe, newest);
  const earlier = readKeptRecording(tools);
  const url = currentUrl();
  const wholeRecording = () => {
    const recording = recorder.recording();
    const events = recording.events.map(({ action }) => action);
    const facts = {
      ...causalFacts(events, observer.calls()),
      inputs: inputsIn(events, inputs()),
    };
    return joinRecordings(earlier, { ...recording, facts }, url);
  };
  window.addEventListener('pagehide', () => keepRecording(tools, wholeRecording()));
  return { tools, recording: wholeRecording };
}
