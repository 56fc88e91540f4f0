import {
  configureStore,
  createListenerMiddleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createObserver } from '#visits/causeOf';
import { causalFacts } from '#visits/causesIn';
import { createVisits } from '#visits/createVisits';
import { joinRecordings } from '#visits/keepRecording';
import { ownRecord } from '#visits/observeVisit';
import { withoutOldest } from '#visits/writeSnapshot';
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
  const recording = () => {
    const recorded = recorder.recording() as Recording; // of this store
    const events = recorded.events.map(({ action }) => action);
    return { ...recorded, facts: { ...causalFacts(events, log.calls()), inputs: [] } };
  };
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

  it('refer to steps of the whole recording after a reload, and never to dropped events', async () => {
    const { store, recording } = open();
    await store.dispatch(save);
    const written = recording();
    const facts = factsOf(written);
    expect(facts.causes.map((cause) => cause?.call ?? cause?.step)).toStrictEqual([1, 1, 1, 3]);
    const put = { name: 'records.put', input: ['task-2'] };
    expect(facts.portCalls).toStrictEqual([{ ...put, call: 1, after: 2 }]);
    const joined = factsOf(joinRecordings(written, written, '/') as Recording);
    expect(joined.causes.slice(5).map((cause) => cause?.call ?? cause?.step)).toStrictEqual([
      2, 6, 2, 8,
    ]);
    expect(joined.portCalls[1]).toStrictEqual({ ...put, call: 2, after: 7 });
    const last = factsOf(withoutOldest(written, 3));
    expect(last.causes).toStrictEqual([{ origin: 'listener', step: 0 }]);
    expect(last.portCalls).toStrictEqual([]);
  });
});
