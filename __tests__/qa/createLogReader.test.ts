import { ActionCreators, instrument } from '@redux-devtools/instrument';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { searchChanged } from '#features/filter/filterSlice';
import { createLogReader } from '#qa/createLogReader';
import { type Recording, shopVisits } from '#qa/shopAdapter';
import { noopServices } from '#services/noop/noopServices';
import { makeStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import fc, { runs } from '#tests/support/fastCheck';
import { ABOUT } from '#tests/support/recordingOf';

const searchFor = (query: string) => searchChanged({ screen: 'home', query });

interface Options {
  readonly maxAge?: number;
  readonly shouldCatchErrors?: boolean;
  readonly pauseActionType?: string;
}

/** A store with the real DevTools log. Its reducer throws on an event of the type `broken`. */
function openStore(options: Options = {}) {
  const reader = createLogReader(() => 0, 500);
  const store = makeStore(noopServices(), {
    effects: 'off',
    reducer: (state, action) => {
      if (action.type === 'broken') throw new TypeError('no such toy');
      return rootReducer(state, action);
    },
    enhancers: [reader.enhancer, instrument(undefined, options) as StoreEnhancer],
  });
  const { liftedStore } = store as unknown as {
    liftedStore: { dispatch(action: unknown): unknown };
  };
  const recording = (): Recording => {
    const found = reader.recording();
    if (!found) throw new Error('The store has no DevTools.');
    return found;
  };
  return { store, recording, lift: (action: unknown) => liftedStore.dispatch(action) };
}

const queriesOf = ({ events }: Recording) => events.map(({ action }) => action['payload']);
const endOf = ({ initial, events }: Recording): RootState | undefined =>
  shopVisits.statesOf({ initial, events: events.map(({ action }) => action) }).at(-1);

/** What a user of the DevTools can do. `n` chooses an event of the log. */
const OPERATIONS: Readonly<Record<string, (n: number) => unknown>> = {
  skip: (n) => ActionCreators.toggleAction(n + 1),
  skipSeveral: (n) => ActionCreators.setActionsActive(n + 1, n + 3, false),
  reorder: (n) => ActionCreators.reorderAction(n + 1, ((n * 7) % 5) + 1),
  jump: (n) => ActionCreators.jumpToAction(n),
  commit: () => ActionCreators.commit(),
  revert: () => ActionCreators.rollback(),
  reset: () => ActionCreators.reset(),
  sweep: () => ActionCreators.sweep(),
  lock: (n) => ActionCreators.lockChanges(n % 2 === 0),
  pause: (n) => ActionCreators.pauseRecording(n % 2 === 0),
  import: (n) => ({
    type: 'IMPORT_STATE',
    preloadedState: rootReducer(undefined, searchFor(`imported ${n}`)),
    nextLiftedState: [searchFor(`in the file ${n}`)],
  }),
};

describe('a recording of a store with the DevTools', () => {
  it('leads to the displayed state after anything that was done in the DevTools', () => {
    const step = fc.record({
      name: fc.constantFrom('dispatch', 'dispatch', ...Object.keys(OPERATIONS)),
      n: fc.nat({ max: 8 }),
    });
    const options = fc.record(
      { maxAge: fc.integer({ min: 3, max: 6 }), pauseActionType: fc.constant('@@PAUSED') },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), options, (steps, chosen) => {
        const { store, recording, lift } = openStore(chosen);
        steps.forEach(({ name, n }, index) => {
          const operation = OPERATIONS[name];
          if (operation) lift(operation(n));
          else store.dispatch(searchFor(`word ${index}`));
          expect(endOf(recording())).toStrictEqual(store.getState());
        });
        expect(shopVisits.findDivergence(recording())).toBeNull();
        const snapshot = shopVisits.read(shopVisits.stringify(recording(), ABOUT));
        expect(shopVisits.firstDifference(snapshot)).toBeNull();
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  it('counts the events that the DevTools have committed', () => {
    const { store, recording } = openStore({ maxAge: 4 });
    for (const query of ['a', 'b', 'c', 'd', 'e']) store.dispatch(searchFor(query));
    expect(recording().droppedCount + recording().events.length).toBe(5);
    expect(recording().droppedCount).toBeGreaterThan(0);
  });

  it.each([false, true])(
    'contains an event whose reducer throws, where the DevTools catch errors: %s',
    (shouldCatchErrors) => {
      jest.useFakeTimers(); // the DevTools throw a caught error again, in a timer
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { store, recording } = openStore({ shouldCatchErrors });
      store.dispatch(searchFor('before'));
      try {
        store.dispatch({ type: 'broken' });
      } catch {
        // Only if the DevTools do not catch it.
      }
      store.dispatch(searchFor('after'));
      const { events } = recording();
      expect(events.map(({ action, error }) => [action.type, error])).toStrictEqual([
        ['filter/searchChanged', null],
        ['broken', 'TypeError: no such toy'],
        // DevTools that catch errors apply no further event.
        ...(shouldCatchErrors ? [] : [['filter/searchChanged', null]]),
      ]);
      expect(events.at(-1)?.state).toStrictEqual(store.getState());
      jest.useRealTimers();
    },
  );

  it.each([
    ['with', { pauseActionType: '@@PAUSED' }, 3],
    ['without', {}, 0], // they have emptied their log
  ])(
    'contains only the displayed state while DevTools %s a log of the pause are paused',
    (_, options, count) => {
      const { store, recording, lift } = openStore(options);
      for (const query of ['a', 'b', 'c']) store.dispatch(searchFor(query));
      lift(ActionCreators.pauseRecording(true));
      const { initial, events, droppedCount } = recording();
      expect([initial, events, droppedCount]).toStrictEqual([store.getState(), [], count]);
    },
  );

  it('contains each event that was thrown, between the others', () => {
    const { store, recording, lift } = openStore();
    const types = () => recording().events.map(({ action }) => action.type);
    store.dispatch(searchFor('a'));
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    store.dispatch(searchFor('b'));
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    expect(types()).toStrictEqual([
      'filter/searchChanged',
      'broken',
      'filter/searchChanged',
      'broken',
    ]);
    lift(ActionCreators.commit());
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    expect(types()).toStrictEqual(['broken']);
  });

  it('does not contain a thrown event that comes after the displayed event', () => {
    const { store, recording, lift } = openStore();
    store.dispatch(searchFor('a'));
    store.dispatch(searchFor('b'));
    expect(() => store.dispatch({ type: 'broken' })).toThrow();
    lift(ActionCreators.jumpToAction(1));
    expect(recording().events.map(({ action }) => action)).toStrictEqual([searchFor('a')]);
  });

  it('contains an event once if a subscriber throws after it', () => {
    const { store, recording } = openStore();
    store.subscribe(() => {
      throw new Error('a subscriber failed');
    });
    expect(() => store.dispatch(searchFor('a'))).toThrow('a subscriber failed');
    expect(queriesOf(recording())).toStrictEqual([{ screen: 'home', query: 'a' }]);
  });

  it('leaves out the setup of redux-persist, which contains functions', () => {
    const { store, recording } = openStore();
    store.dispatch({ type: 'persist/PERSIST', key: 'favorites', register: () => undefined });
    expect(recording().events).toStrictEqual([]);
  });

  it('is not available without the DevTools', () => {
    const reader = createLogReader(() => 0, 500);
    makeStore(noopServices(), { effects: 'off', enhancers: [reader.enhancer] });
    expect(reader.recording()).toBeNull();
  });
});

describe('a recording that a replay does not repeat', () => {
  it('is reported with the step, the event, the field and both values', () => {
    const { store, recording } = openStore();
    store.dispatch(searchFor('a'));
    store.dispatch(searchFor('b'));
    const { events, ...rest } = recording();
    const changed = events.map((event, index) =>
      index === 1 ? { ...event, state: events[0]?.state ?? event.state } : event,
    );
    expect(shopVisits.findDivergence({ ...rest, events: changed })).toMatch(
      /^A replay differs from the recording at step 2 \(filter\/searchChanged\): filter\.home\.query.*a.*b/,
    );
  });

  it('names the step if only the order of fields differs', () => {
    const { store, recording } = openStore();
    store.dispatch(searchFor('a'));
    const { events, ...rest } = recording();
    const changed = events.map((event) => {
      const { home, ...filter } = event.state.filter;
      return { ...event, state: { ...event.state, filter: { ...filter, home } } };
    });
    expect(shopVisits.findDivergence({ ...rest, events: changed })).toBe(
      'A replay differs from the recording at step 1 (filter/searchChanged).',
    );
  });
});
