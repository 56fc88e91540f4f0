import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createObserver } from '#visits/causeOf';
import { restoreCauses } from '#visits/causesIn';
import { createVisits } from '#visits/createVisits';
import { ownRecord } from '#visits/observeVisit';
import {
  ABOUT,
  added,
  aTask,
  increased,
  OPTIONS,
  type Recording,
  reduce,
  type State,
  visits,
} from './support/tasks';

const PORTS = { records: { put: (id: string) => Promise.resolve(id) } };
type Thunk = ThunkAction<Promise<void>, State, typeof PORTS, UnknownAction>;

/** An observed store, in which each task is counted by a listener. */
function open() {
  const own = createVisits(OPTIONS);
  const listeners = createListenerMiddleware({ extra: PORTS });
  const store = configureStore(
    own.record({
      reducer: (state: State | undefined, event: UnknownAction) => reduce(state, event),
      middleware: (defaults) =>
        defaults({ thunk: { extraArgument: PORTS } }).prepend(listeners.middleware),
    }),
  );
  own.listening(listeners.startListening)({
    actionCreator: added,
    effect: (_event, { dispatch }) => void dispatch(increased(1)),
  });
  const { observe, recorder } = ownRecord(store);
  const log = createObserver((_name, input) => input);
  observe(log);
  const recording = () => ({ ...recorder.recording(), calls: log.calls() }) as unknown as Recording; // of this store
  return { store, recording };
}
const factsOf = (recording: Recording) =>
  visits.read(visits.stringify(recording, ABOUT, { isRedacted: false })).facts;

const save: Thunk = async (dispatch, _getState, { records }) => {
  dispatch(aTask(2));
  await records.put('task-2');
  dispatch(aTask(3));
};

describe('the causes of events', () => {
  it('are those of the second time, if an event is dispatched again', () => {
    const { store, recording } = open();
    const event = aTask(1);
    store.dispatch(event);
    store.dispatch({ ...event });
    expect(factsOf(recording())?.causes).toStrictEqual([
      { origin: 'user' },
      { origin: 'listener', step: 1 },
      { origin: 'user' },
      { origin: 'listener', step: 3 },
    ]);
  });

  it('that were read from a file are written again, and name no event that is no longer recorded', async () => {
    const { store, recording } = open();
    await store.dispatch(save);
    const written = recording();
    const facts = factsOf(written);
    expect(facts?.causes.map((cause) => cause?.call ?? cause?.step)).toStrictEqual([1, 1, 1, 3]);
    expect(facts?.portCalls).toStrictEqual([
      { name: 'records.put', call: 1, after: 2, input: ['task-2'] },
    ]);
    const copies = structuredClone(written.events);
    const actions = copies.map(({ action }) => action);
    const calls = restoreCauses(actions, facts ?? { causes: [], portCalls: [] });
    expect(factsOf({ ...written, events: copies, calls })).toStrictEqual(facts);
    const last = factsOf({ ...written, events: copies.slice(-1) });
    expect(last?.causes).toStrictEqual([{ origin: 'listener', step: 0 }]);
  });
});
