import { configureStore, type Reducer, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { persist, persistedReducer } from '#store/persist';
import { isPersistSetup, rootReducer, type RootState } from '#store/rootReducer';
import { fixedClock } from '#tests/support/fakes';
import { createRecorder, MAX_RECORDED_EVENTS } from '#visits/createRecorder';

describe('the recorder', () => {
  /** A store without middleware: its checks would take most of the time of a long visit. */
  const bareStore = (reducer: Reducer<RootState, UnknownAction, Partial<RootState>>) => {
    const recorder = createRecorder<RootState>(() => 0);
    const store = configureStore({
      reducer,
      middleware: () => new Tuple(),
      enhancers: (defaults) => defaults().concat(recorder.enhancer),
      devTools: false,
    });
    return { store, recorder };
  };

  it.each([1, 10_000, 11_001])(
    'records a visit of %i events, and keeps the last 10,000',
    (count) => {
      const { store, recorder } = bareStore(persistedReducer(noopServices().records.engine));
      for (let index = 0; index < count; index += 1)
        store.dispatch(
          index % 3 === 0
            ? moreToysRequested()
            : searchChanged({ screen: 'home', query: String(index) }),
        );
      const { initial, events, droppedCount } = recorder.recording();
      expect(events).toHaveLength(Math.min(count, MAX_RECORDED_EVENTS));
      expect(droppedCount + events.length).toBe(count);
      const end = shopVisits
        .statesOf({ initial, events: events.map(({ action }) => action) })
        .at(-1);
      expect(end).toStrictEqual(store.getState());
    },
  );

  it('records every event with its time, in order', () => {
    const clock = fixedClock(1000);
    const recorder = createRecorder<RootState>(clock.now);
    const store = makeStore(noopServices(), { enhancers: [recorder.enhancer] });
    const actions = ['a', 'b', 'c'].map((query) => searchChanged({ screen: 'home', query }));
    const times = [1000, 1250, 900]; // the clock of the computer was set back
    actions.forEach((action, index) => {
      clock.set(times[index] ?? 0);
      store.dispatch(action);
    });
    expect(recorder.recording().events.map(({ action, at }) => ({ action, at }))).toStrictEqual(
      actions.map((action, index) => ({ action, at: times[index] })),
    );
  });

  it('leaves out what Redux and redux-persist dispatch to set up the store, and records what follows', async () => {
    const recorder = createRecorder<RootState>(() => 0, isPersistSetup);
    const services = noopServices();
    const store = makeStore(services, { enhancers: [recorder.enhancer] });
    await persist(store, services.records.engine);
    store.dispatch(moreToysRequested());
    const types = recorder.recording().events.map(({ action }) => action.type);
    expect(types).toStrictEqual(['persist/REHYDRATE', 'persist/REHYDRATE', moreToysRequested.type]);
  });

  /** A store with a recorder, whose reducer throws on an event of the type `broken`. */
  const openStore = () =>
    bareStore((state, action) => {
      if (action.type === 'broken') throw new TypeError('no such toy');
      return rootReducer(state, action);
    });
  const searchFor = (query: string) => searchChanged({ screen: 'home', query });

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

  it('goes on after the reducer was replaced by one that makes another state', () => {
    const { store, recorder } = openStore();
    store.dispatch(searchFor('before'));
    store.replaceReducer((state, action) => ({ ...rootReducer(state, action) }));
    store.dispatch(searchFor('after'));
    expect(recorder.recording().events.map(({ action }) => action)).toStrictEqual([
      searchFor('before'),
      searchFor('after'),
    ]);
    expect(recorder.isLive()).toBe(true);
  });

  it('counts no dropped actions that are no events', () => {
    const recorder = createRecorder<RootState>(() => 0, isPersistSetup);
    const store = makeStore(noopServices(), { enhancers: [recorder.enhancer] });
    store.dispatch({ type: 'persist/PERSIST' });
    for (let index = 0; index < MAX_RECORDED_EVENTS + 1; index += 1)
      store.dispatch(moreToysRequested());
    expect(recorder.recording().droppedCount).toBe(1);
  });

  it('records the error of an event after older ones were dropped', () => {
    const { store, recorder } = openStore();
    const search = (from: number, to: number) => {
      for (let index = from; index < to; index += 1) store.dispatch(searchFor(String(index)));
    };
    search(0, 11_200);
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    search(11_200, 11_500);
    const { initial, events, droppedCount } = recorder.recording();
    expect(droppedCount).toBe(1501);
    expect(initial.filter.home.query).toBe('1500');
    expect(events.flatMap(({ error }, index) => (error === null ? [] : [index]))).toStrictEqual([
      9699,
    ]);
    expect(events[9699]?.state.filter.home.query).toBe('11199');
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
