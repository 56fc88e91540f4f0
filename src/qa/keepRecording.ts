import { currentUrl, restoreCauses, restoreInputs, timeOf } from '@latim/visits/file';
import { MAX_RECORDED_EVENTS, restoreCause } from '@latim/visits/record';
import { withoutPersist } from '@latim/visits/replay';
import { RECORDING_KEY } from '#domain/constants';
import { pageReloaded } from './pageReloaded';
import { type Recording, shopVisits } from './shopAdapter';

/** How many characters of events are kept; the second limit is for a storage that is nearly full. */
const LIMITS = [1_000_000, 100_000];

/**
 * Stores a recording for the next page of this tab. In sessionStorage, which is written at once and ends with the tab: a page
 * that is being left cannot wait for IndexedDB. Nothing is redacted, as in the stored lists and drafts.
 */
export function keepRecording(recording: Recording): void {
  const takenAt = new Date(recording.events.at(-1)?.at ?? 0).toISOString();
  const about = { appVersion: '', takenAt, url: '', viewport: '' };
  for (const maxCharacters of LIMITS)
    try {
      const text = shopVisits.stringify(recording, about, { isRedacted: false, maxCharacters });
      return window.sessionStorage.setItem(RECORDING_KEY, text);
    } catch {
      // blocked or full
    }
  forgetRecording();
}

/** Ends the recording of this tab: the next page starts a new one. */
export function forgetRecording(): void {
  try {
    window.sessionStorage.removeItem(RECORDING_KEY);
  } catch {
    // blocked: nothing was kept
  }
}

/**
 * The recording of the earlier pages of this tab. Null if there is none, or if this version of the shop, which may be a
 * newer one, does not replay it as recorded.
 */
export function readKeptRecording(): Recording | null {
  try {
    const text = window.sessionStorage.getItem(RECORDING_KEY);
    if (text === null) return null;
    const snapshot = shopVisits.parse(text);
    const { initial, facts } = snapshot;
    const steps = shopVisits.replay(snapshot);
    if (!facts || steps.some(({ verdict }) => verdict !== 'ok')) return null;
    const calls = restoreCauses(snapshot.events, facts);
    return {
      initial,
      events: steps.map(({ event, state, error }, index) => ({
        action: event,
        at: timeOf(facts, index + 1),
        state,
        error,
      })),
      droppedCount: facts.folded,
      calls,
      inputs: restoreInputs(snapshot.events, facts.inputs),
    };
  } catch {
    return null; // blocked, or damaged
  }
}

/** The recording of the earlier pages, a `pageReloaded` event, and the recording of this page, which began at the address `url`. */
export function joinRecordings(
  earlier: Recording | null,
  current: Recording,
  url = currentUrl(),
): Recording {
  if (!earlier || current.droppedCount > 0) return current;
  const { initial, events } = current;
  const last = earlier.events.at(-1);
  const at = events[0]?.at ?? last?.at ?? 0;
  const reload = pageReloaded(withoutPersist(initial));
  restoreCause(reload, { origin: 'user' });
  const all = [...earlier.events, { action: reload, at, state: initial, error: null }, ...events];
  const excess = Math.max(0, all.length - MAX_RECORDED_EVENTS);
  return {
    ...current,
    initial: all[excess - 1]?.state ?? earlier.initial,
    events: all.slice(excess),
    droppedCount: earlier.droppedCount + excess,
    ...(current.calls && { calls: [...(earlier.calls ?? []), ...current.calls] }),
    inputs: [
      ...(earlier.inputs ?? []),
      { kind: 'reload', element: null, value: url, after: last?.action ?? null, led: reload },
      ...(current.inputs ?? []).map((input) => ({ ...input, after: input.after ?? reload })),
    ],
  };
}
