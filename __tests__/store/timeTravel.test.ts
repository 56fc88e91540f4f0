import { createRecorder } from '@latim/visits/record';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { TOYS } from '#data/toys';
import type { Favorite } from '#domain/favorite';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { searchChanged, selectAddress } from '#features/filter/filterSlice';
import { hrefOf } from '#features/router/routerSlice';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { noopServices } from '#services/noop/noopServices';
import { createDevTools } from '#startup/createDevTools';
import { appStarted } from '#store/appEvents';
import { createAddressBar } from '#store/createAddressBar';
import { makeStore } from '#store/makeStore';
import { persist, persistedReducer } from '#store/persist';
import { isPersistSetup, type RootState } from '#store/rootReducer';
import { environmentOn } from '#tests/services/lists/openTab';
import { createRandom } from '#tests/services/lists/world';
import { aUser } from '#tests/support/builders';
import { fakeAuth, fakeHistory } from '#tests/support/fakes';
import { openShop } from '#tests/support/testShop';
import { visitShop } from '#tests/support/visit';

interface Lifted {
  readonly liftedStore: {
    dispatch(action: unknown): unknown;
    getState(): LiftedState<RootState, UnknownAction, unknown>;
  };
}

/** Copies an action through JSON, as a file would. */
const withoutFunctions = (action: UnknownAction) =>
  JSON.parse(JSON.stringify(action)) as UnknownAction;

/** Records the events of a long visit. */
async function recordVisit() {
  const shop = await openShop();
  await visitShop(shop);
  return { log: shop.log.map(withoutFunctions), shop };
}

/** A fake localStorage that records the keys of its writes. */
function memoryDisk() {
  const items = new Map<string, string>();
  const writes: string[] = [];
  const set = items.set.bind(items);
  items.set = (key, value) => {
    writes.push(key);
    return set(key, value);
  };
  return {
    items,
    writes,
    toyIds: () =>
      (JSON.parse(items.get('favorites') ?? '[]') as Favorite[]).map(({ toyId }) => toyId),
  };
}

/** Completes all pending work, including the timers of redux-persist. */
const settle = () => jest.advanceTimersByTimeAsync(5000);

/**
 * A store as in the browser: redux-persist on the real engine, the recorder, and the instrument enhancer of the
 * DevTools. Side effects are recorded in `effects`.
 */
async function openDevToolsStore(options: Parameters<typeof instrument>[1] = {}) {
  const effects: string[] = [];
  const recordEffect =
    (name: string) =>
    (...args: unknown[]) => {
      effects.push(`${name} ${JSON.stringify(args)}`);
      return new Promise<never>(() => undefined);
    };
  const noop = noopServices();
  const history = fakeHistory('/');
  const auth = fakeAuth();
  const disk = memoryDisk();
  const recorder = createRecorder<RootState>(Date.now, isPersistSetup);
  const devTools = createDevTools(() => void effects.push('reload'));
  const records = createRecordStorage({
    ...environmentOn(disk.items),
    clock: { now: () => Date.now() }, // advances only with the fake timers
    later: (callback, ms) => void setTimeout(callback, ms),
    isLive: recorder.isLive,
  });
  const store = makeStore(
    {
      ...noop,
      records,
      history: history.service,
      auth: { ...auth.service, signOut: recordEffect('signOut'), logIn: recordEffect('logIn') },
      notifier: {
        notify: recordEffect('notify'),
        dismiss: recordEffect('dismiss'),
        dismissAll: recordEffect('dismissAll'),
      },
      webMail: {
        reserve: () => ({ open: () => !effects.push('window'), dismiss: () => undefined }),
      },
    },
    {
      enhancers: [
        devTools.enhancer,
        recorder.enhancer,
        instrument(undefined, options) as StoreEnhancer,
      ],
    },
  );
  const { liftedStore } = store as unknown as Lifted;
  createAddressBar(history.service).follow(store);
  store.dispatch(catalogueLoaded(TOYS));
  await persist(store, records.engine);
  store.dispatch(appStarted());
  auth.report(aUser());
  await settle();
  effects.length = 0;
  disk.writes.length = 0;
  const { dispatch } = liftedStore;
  return {
    store,
    liftedStore,
    history,
    recorder,
    effects,
    disk,
    toyIds: () => store.getState().favorites.items.map(({ toyId }) => toyId),
    lock: (isLocked: boolean) => dispatch(ActionCreators.lockChanges(isLocked)),
    toggle: (id: number) => dispatch(ActionCreators.toggleAction(id)),
    jump: (index: number) => dispatch(ActionCreators.jumpToState(index)),
    newest: () => liftedStore.getState().stagedActionIds.length - 1,
    typesOf: () => {
      const { stagedActionIds, actionsById } = liftedStore.getState();
      return stagedActionIds.map(
        (id) => (actionsById[id] as { action: UnknownAction }).action.type,
      );
    },
  };
}

const random = createRandom(7); // so that every run is the same
const numbersBelow = (below: number, count: number) =>
  Array.from({ length: count }, () => random(below));

const toggleFavorite = (toyId: string) => favoriteToggleRequested({ toyId });

describe('time travel', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows every earlier state, including the address, without side effects', async () => {
    const { log } = await recordVisit();
    const { store, liftedStore, history, effects, disk, jump } = await openDevToolsStore();
    liftedStore.dispatch(
      ActionCreators.importState({ ...liftedStore.getState(), ...liftedStateOf(log) } as never),
    );
    const states = liftedStore.getState().computedStates.map(({ state }) => state);
    const entries = history.entries.length;

    const indexes = [...states.keys()];
    const jumps = [...indexes, ...indexes.reverse(), ...numbersBelow(states.length, 1000)];
    const mismatches = jumps.filter((index) => {
      jump(index);
      const state = store.getState();
      return (
        state !== states[index] ||
        hrefOf(history.service.current()) !== hrefOf(selectAddress(state))
      );
    });
    await settle();

    process.stdout.write(
      `time travel: ${log.length} actions recorded, ${jumps.length} jumps, ` +
        `${mismatches.length} mismatches, ${effects.length + disk.writes.length} effects\n`,
    );
    expect(jumps.length).toBeGreaterThan(1000);
    expect(mismatches).toStrictEqual([]);
    expect([effects, disk.writes]).toStrictEqual([[], []]);
    expect(history.entries).toHaveLength(entries);
  });

  it('writes nothing on toggling, reordering, locking, a commit and an import', async () => {
    const { log } = await recordVisit();
    const { store, liftedStore, effects, disk, lock, toggle, toyIds } = await openDevToolsStore();
    for (const toyId of ['toy-1', 'toy-2', 'toy-3']) {
      store.dispatch(toggleFavorite(toyId));
      await settle();
    }
    effects.length = 0;
    disk.writes.length = 0;
    const { stagedActionIds } = liftedStore.getState();

    for (const id of [...stagedActionIds.slice(1), ...stagedActionIds.slice(1)]) {
      toggle(id);
      await settle();
    }
    expect(toyIds()).toStrictEqual(['toy-1', 'toy-2', 'toy-3']);
    liftedStore.dispatch(ActionCreators.reorderAction(stagedActionIds.at(-2) ?? 0, 2));
    await settle();
    lock(true);
    lock(false);
    liftedStore.dispatch(ActionCreators.commit());
    await settle();
    liftedStore.dispatch(
      ActionCreators.importState({ ...liftedStore.getState(), ...liftedStateOf(log) } as never),
    );
    await settle();

    expect([effects, disk.writes]).toStrictEqual([[], []]);
    expect(disk.toyIds()).toStrictEqual(['toy-1', 'toy-2', 'toy-3']);
  });

  it('does not read a list again if an event before persist/PERSIST is skipped', async () => {
    const { toggle, typesOf } = await openDevToolsStore();
    const before = typesOf();
    toggle(1);
    await settle();
    toggle(1);
    await settle();
    expect(typesOf()).toStrictEqual(before);
  });

  it('loads the page again on a reset, and the store shows nothing in between', async () => {
    const { store, liftedStore, effects } = await openDevToolsStore();
    const state = store.getState();
    liftedStore.dispatch(ActionCreators.reset());
    await settle();
    expect(store.getState()).toBe(state);
    expect(effects).toStrictEqual(['reload']);
  });

  it('does not save a click during a lock and shows a message', async () => {
    const { store, disk, effects, lock, toyIds } = await openDevToolsStore();
    lock(true);
    store.dispatch(toggleFavorite('toy-1'));
    await settle();
    expect([disk.toyIds(), toyIds()]).toStrictEqual([[], []]);
    expect(effects.filter((effect) => effect.includes('Nothing is saved'))).toHaveLength(1);
  });

  it('reaches the same final state from the same events without effects', async () => {
    const { log, shop } = await recordVisit();
    const store = makeStore(noopServices(), { effects: 'off' });

    for (const event of log) store.dispatch(event);

    const plainState: unknown = Object.fromEntries(
      Object.entries<object>({ ...shop.store.getState() }).map(([name, { ...slice }]) => {
        Reflect.deleteProperty(slice, '_persist'); // of redux-persist
        return [name, slice];
      }),
    );
    expect(store.getState()).toStrictEqual(plainState);
  });

  it('imports a log in which persist/PERSIST has lost its functions', () => {
    const reducer = persistedReducer(noopServices().records.engine);
    const state = reducer(undefined, { type: '@@start' });
    const next = reducer(state, { type: 'persist/PERSIST', key: 'favorites' });
    expect(next.favorites).toMatchObject(state.favorites);
    expect(reducer(next, { type: 'persist/PERSIST', key: 'favorites' })).toBe(next);
  });
});

const searchFor = (query: string) => searchChanged({ screen: 'home', query });

describe('the state that is shown is live', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('at the newest event, also after a jump to an earlier one, and saves again', async () => {
    const { store, recorder, disk, jump, newest, toyIds } = await openDevToolsStore();
    const { events } = recorder.recording();
    jump(1);
    expect(recorder.isLive()).toBe(false);
    jump(newest());
    expect(recorder.isLive()).toBe(true);
    expect(recorder.recording().events).toStrictEqual(events);
    store.dispatch(toggleFavorite('toy-3'));
    await settle();
    expect([disk.toyIds(), toyIds()]).toStrictEqual([['toy-3'], ['toy-3']]);
  });

  it.each<[string, object]>([
    ['a commit', ActionCreators.commit()],
    ['a pause', ActionCreators.pauseRecording(true)],
    ['the end of a pause', ActionCreators.pauseRecording(false)],
    ['a lock that blocks no event', ActionCreators.lockChanges(true)],
    ['an unknown command', { type: 'COMMAND_OF_A_LATER_VERSION' }],
  ])('after %s, and the recording goes on', async (_name, command) => {
    const { store, liftedStore, recorder } = await openDevToolsStore();
    liftedStore.dispatch(command);
    liftedStore.dispatch(ActionCreators.lockChanges(false));
    store.dispatch(searchFor('x'));
    expect(recorder.isLive()).toBe(true);
    const { events, droppedCount } = recorder.recording();
    expect([events[0]?.action.type, events.at(-1)?.action, droppedCount]).toStrictEqual([
      catalogueLoaded.type,
      searchFor('x'),
      0,
    ]);
  });

  it('not after a command that changed the history, of which nothing makes it live again', async () => {
    for (const command of [
      ActionCreators.toggleAction(2),
      ActionCreators.setActionsActive(1, 3, false),
      ActionCreators.reorderAction(3, 2),
      ActionCreators.rollback(),
      ActionCreators.performAction(searchFor('y')),
      ActionCreators.importState([searchFor('y')]),
    ]) {
      const { store, liftedStore, recorder, jump, newest, disk } = await openDevToolsStore();
      liftedStore.dispatch(command);
      const { type } = command;
      expect([type, recorder.isLive(), recorder.recording().events]).toStrictEqual([
        type,
        false,
        [],
      ]);
      if (type === 'TOGGLE_ACTION') liftedStore.dispatch(command);
      jump(newest());
      store.dispatch(searchFor('x'));
      store.dispatch(toggleFavorite('toy-1'));
      await settle();
      expect([type, recorder.isLive(), disk.writes]).toStrictEqual([type, false, []]);
      // The recording has begun anew, with the first event after the command.
      expect(recorder.recording().events[0]?.action).toStrictEqual(searchFor('x'));
    }
  });

  it.each<[string, object]>([
    ['an earlier one is shown', ActionCreators.jumpToState(1)],
    ['the log is locked', ActionCreators.lockChanges(true)],
  ])('not after an event while %s, because it is not in effect', async (_name, command) => {
    const { store, liftedStore, recorder, jump, lock, newest } = await openDevToolsStore();
    liftedStore.dispatch(command);
    store.dispatch(searchFor('x'));
    lock(false);
    jump(newest());
    expect(recorder.isLive()).toBe(false);
    expect(recorder.recording()).toMatchObject({ initial: store.getState(), events: [] });
  });
});

/** The lifted state of a log, as in an export of the DevTools. */
function liftedStateOf(log: readonly UnknownAction[]) {
  const ids = log.map((_event, index) => index + 1);
  return {
    actionsById: {
      0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 0 },
      ...Object.fromEntries(
        log.map((action, index) => [
          index + 1,
          { type: 'PERFORM_ACTION', action, timestamp: index + 1 },
        ]),
      ),
    },
    nextActionId: log.length + 1,
    stagedActionIds: [0, ...ids],
    skippedActionIds: [],
    currentStateIndex: log.length,
    committedState: undefined,
  };
}
