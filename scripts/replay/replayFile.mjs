import { requireTs } from '../requireTs.mjs';
import { readText } from './readText.mjs';

const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { makeStore } = requireTs('src/store/makeStore.ts');
const { noopServices } = requireTs('src/services/noop/noopServices.ts');
const { UnusableSnapshot } = requireTs('src/visits/format.ts');
const { missingStep } = requireTs('src/visits/reportReplay.ts');

/** The outcome of each event in the real store without effects. */
export function outcomesOf({ initial, events }) {
  const store = makeStore(noopServices(), { effects: 'off', preloadedState: initial });
  const dispatch = (event) => {
    try {
      store.dispatch(event);
      return null;
    } catch (error) {
      return String(error);
    }
  };
  return events.map((event) => ({ error: dispatch(event), state: store.getState() }));
}

/** The result for a file that was not replayed, without the reason. */
const emptyResult = {
  steps: [],
  events: 0,
  failed: 0,
  unmet: [],
  refusals: [],
  isUnreadable: false,
  isGood: false,
};

/** Replays a file, with `at` only its first events. The result is plain data, and is printed with `--json`. */
export function replayFile(file, { at, ...options }) {
  const text = readText(file);
  try {
    const whole = shopVisits.parse(text);
    const missing = missingStep(whole, at);
    if (missing) return { ...emptyResult, file, refusals: [missing] };
    // Later events are not replayed: they may contain the expected value as a recorded fact.
    const snapshot = { ...whole, events: whole.events.slice(0, at) };
    const { state, ...result } = shopVisits.report(snapshot, outcomesOf(snapshot), options);
    return { file, ...result, ...(at < Infinity && { state }) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return { ...emptyResult, file, isUnreadable: true, error: error.message };
  }
}
