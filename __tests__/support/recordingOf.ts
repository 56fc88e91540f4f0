import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#store/rootReducer';
import { createRecorder } from '#visits/createRecorder';
import type { Recording } from './shopTools';

/** What a file says about the visit that it contains. */
export const ABOUT = {
  appVersion: '1',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '360x740',
};

/** Records a store without effects that receives these events, one millisecond apart. */
export function recordingOf(
  events: readonly UnknownAction[],
  initial: RootState = rootReducer(undefined, { type: '@@start' }),
): Recording {
  let time = 0;
  const recorder = createRecorder<RootState>(() => time);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: initial,
    enhancers: (defaults) => defaults().concat(recorder.enhancer),
  });
  for (const event of events) {
    store.dispatch(event);
    time += 1;
  }
  return recorder.recording();
}
