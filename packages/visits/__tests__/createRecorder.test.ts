import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { searchChanged } from '#features/filter/filterSlice';
import { rootReducer, type RootState } from '#store/rootReducer';
import { shopVisits } from '#tests/support/shopTools';
import { createRecorder, MAX_RECORDED_EVENTS } from '#visits/createRecorder';

describe('the recorder', () => {
  /**
   * A store with a recorder, whose reducer throws on an event of the type `broken`. Without middleware: its checks would take most
   * of the time of a long visit.
   */
  const openStore = () => {
    const recorder = createRecorder<RootState>(() => 0);
    const store = configureStore({
      reducer: (state: RootState | undefined, action: UnknownAction) => {
        if (action.type === 'broken') throw new TypeError('no such toy');
        return rootReducer(state, action);
      },
      middleware: () => new Tuple(),
      enhancers: (defaults) => defaults().concat(recorder.enhancer),
      devTools: false,
    });
    return { store, recorder };
  };
  const searchFor = (query: string) => searchChanged({ screen: 'home', query });

  it('keeps the last 10,000 events, with their errors, and counts the others', () => {
    const { store, recorder } = openStore();
    const search = (from: number, to: number) => {
      for (let index = from; index < to; index += 1) store.dispatch(searchFor(String(index)));
    };
    search(0, 9_999);
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    expect(recorder.recording().droppedCount).toBe(0);
    search(9_999, 11_000);
    const { initial, events, droppedCount } = recorder.recording();
    expect([droppedCount, events.length]).toStrictEqual([1001, MAX_RECORDED_EVENTS]);
    expect(initial.filter.home.query).toBe('1000');
    expect(events.flatMap(({ error }, index) => (error === null ? [] : [index]))).toStrictEqual([
      8998,
    ]);
    const actions = events.map(({ action }) => action).filter(({ type }) => type !== 'broken');
    const end = shopVisits.statesOf({ initial, events: actions }).at(-1);
    expect(end).toStrictEqual(store.getState());
  });

  it('records an event before the events that a subscriber dispatches in response', () => {
    const { store, recorder } = openStore();
    store.subscribe(() => {
      if (store.getState().filter.home.query === 'cause') store.dispatch(searchFor('effect'));
    });
    store.dispatch(searchFor('cause'));
    expect(
      recorder.recording().events.map(({ action, state }) => [action, state.filter.home.query]),
    ).toStrictEqual([
      [searchFor('cause'), 'cause'],
      [searchFor('effect'), 'effect'],
    ]);
  });

  it('records an event whose reducer throws, with the error and the unchanged state', () => {
    const { store, recorder } = openStore();
    store.dispatch(searchFor('before'));
    const state = store.getState();
    expect(() => store.dispatch({ type: 'broken' })).toThrow('no such toy');
    store.dispatch(searchFor('after'));
    expect(
      recorder.recording().events.map(({ action, error }) => [action.type, error]),
    ).toStrictEqual([
      ['filter/searchChanged', null],
      ['broken', 'TypeError: no such toy'],
      ['filter/searchChanged', null],
    ]);
    expect(recorder.recording().events[1]?.state).toBe(state);
  });

  it('records no error of an event if only a subscriber throws', () => {
    const { store, recorder } = openStore();
    store.subscribe(() => {
      throw new Error('a subscriber');
    });
    expect(() => store.dispatch(searchFor('x'))).toThrow('a subscriber');
    expect(recorder.recording().events).toStrictEqual([
      { action: searchFor('x'), at: 0, state: store.getState(), error: null },
    ]);
  });
});
