import { MAX_RECORDED_EVENTS } from '#visits/createRecorder';
import { assigned, increased, openStore, visits } from './support/tasks';

describe('the recorder', () => {
  it('keeps the last 10,000 events, with their errors, and counts the others', () => {
    const { store, recorder } = openStore();
    const increase = (times: number) => {
      for (let index = 0; index < times; index += 1) store.dispatch(increased(1));
    };
    increase(9_999);
    expect(() => store.dispatch(assigned({ owner: 'Amena' }))).toThrow();
    expect(recorder.recording().droppedCount).toBe(0);
    increase(1001);
    const { initial, events, droppedCount } = recorder.recording();
    expect([droppedCount, events.length]).toStrictEqual([1001, MAX_RECORDED_EVENTS]);
    expect(initial.counter).toBe(1001);
    expect(events.flatMap(({ error }, index) => (error === null ? [] : [index]))).toStrictEqual([
      8998,
    ]);
    const end = visits.statesOf({ initial, events: events.map(({ action }) => action) }).at(-1);
    expect(end).toStrictEqual(store.getState());
  });

  it('records an event before the events that a subscriber dispatches in response', () => {
    const { store, recorder } = openStore();
    store.subscribe(() => {
      if (store.getState().counter === 1) store.dispatch(increased(5));
    });
    store.dispatch(increased(1));
    expect(
      recorder.recording().events.map(({ action, state }) => [action, state.counter]),
    ).toStrictEqual([
      [increased(1), 1],
      [increased(5), 6],
    ]);
  });

  it('records an event whose reducer throws, with the error and the unchanged state', () => {
    const { store, recorder } = openStore();
    store.dispatch(increased(1));
    const state = store.getState();
    expect(() => store.dispatch(assigned({ owner: 'Amena' }))).toThrow('Amena has no tasks');
    const { events } = recorder.recording();
    expect(events.map(({ error }) => error)).toStrictEqual([null, 'TypeError: Amena has no tasks']);
    expect(events[1]?.state).toBe(state);
  });

  it('records no error of an event if only a subscriber throws', () => {
    const { store, recorder } = openStore();
    store.subscribe(() => {
      throw new Error('a subscriber');
    });
    expect(() => store.dispatch(increased(1))).toThrow('a subscriber');
    expect(recorder.recording().events).toMatchObject([
      { action: increased(1), state: store.getState(), error: null },
    ]);
  });
});
