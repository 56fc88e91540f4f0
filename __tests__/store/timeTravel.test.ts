import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { TOYS } from '#data/toys';
import type { Favorite } from '#domain/favorite';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { favoritesReceived, favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { searchChanged, selectAddress } from '#features/filter/filterSlice';
import { hrefOf, navigationRequested } from '#features/router/routerSlice';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { noopServices } from '#services/noop/noopServices';
import { appStarted } from '#store/appEvents';
import { createAddressBar } from '#store/createAddressBar';
import { createLiveGuard } from '#store/liveGuard';
import { makeStore } from '#store/makeStore';
import { persist, persistedReducer, restartSession } from '#store/persist';
import type { RootState } from '#store/rootReducer';
import { environmentOn } from '#tests/services/lists/openTab';
import { createRandom } from '#tests/services/lists/world';
import { aFavorite, aUser } from '#tests/support/builders';
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
 * A store as in the browser: redux-persist on the real engine, the live guard, and the instrument
 * enhancer of the DevTools. Side effects are recorded in `effects`.
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
  const guard = createLiveGuard();
  const records = createRecordStorage({
    ...environmentOn(disk.items),
    clock: { now: () => Date.now() }, // advances only with the fake timers
    later: (callback, ms) => void setTimeout(callback, ms),
    isLive: guard.isLive,
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
    { enhancers: [guard.enhancer, instrument(undefined, options) as StoreEnhancer] },
  );
  const { liftedStore } = store as unknown as Lifted;
  guard.onReset(() => void restartSession(store, TOYS, history.service.current()));
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
    auth,
    guard,
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

  it('restarts the visit after a reset (lists, session, screen) and saves again', async () => {
    const { store, liftedStore, guard, disk, effects, toyIds } = await openDevToolsStore();
    store.dispatch(navigationRequested({ href: '/toy/toy-1' }));
    store.dispatch(toggleFavorite('toy-1'));
    await settle();
    effects.length = 0;
    liftedStore.dispatch(ActionCreators.reset());
    await settle();

    const { favorites, auth, catalogue, router } = store.getState();
    expect([favorites.persistence.status, auth.session.status, catalogue.status]).toStrictEqual([
      'ready',
      'signedIn',
      'ready',
    ]);
    expect(router.location.pathname).toBe('/toy/toy-1');
    expect(router.navigationType).toBe('POP');
    expect(effects).toStrictEqual(['dismissAll []']); // the notices end with the visit
    store.dispatch(toggleFavorite('toy-2'));
    await settle();
    expect(guard.isLive()).toBe(true);
    expect(disk.toyIds()).toStrictEqual(['toy-1', 'toy-2']);
    expect(toyIds()).toStrictEqual(['toy-1', 'toy-2']);
  });

  it('does not save a click during a lock and shows a message', async () => {
    const { store, disk, effects, lock, toyIds } = await openDevToolsStore();
    lock(true);
    store.dispatch(toggleFavorite('toy-1'));
    await settle();
    expect([disk.toyIds(), toyIds()]).toStrictEqual([[], []]);
    lock(false);
    store.dispatch(toggleFavorite('toy-2'));
    await settle();
    expect([disk.toyIds(), toyIds()]).toStrictEqual([['toy-2'], ['toy-2']]);
    expect(effects.filter((effect) => effect.includes('Nothing is saved'))).toHaveLength(1);
  });

  it('reaches the same final state from the same events without effects', async () => {
    const { log, shop } = await recordVisit();
    const store = makeStore(noopServices(), { effects: 'off' });

    for (const event of log) store.dispatch(event);

    const plainState: unknown = Object.fromEntries(
      Object.entries<object>(shop.store.getState()).map(([name, { ...slice }]) => {
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

describe('the state shown is live', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('only at the newest event', async () => {
    const { store, guard, jump, newest } = await openDevToolsStore();
    expect(guard.isLive()).toBe(true);
    jump(1);
    expect(guard.isLive()).toBe(false);
    store.dispatch(searchChanged({ screen: 'home', query: 'x' }));
    expect(guard.isLive()).toBe(false);
    jump(newest());
    expect(guard.isLive()).toBe(true);
  });

  it('while nothing is skipped', async () => {
    const { guard, toggle, store, disk, toyIds } = await openDevToolsStore();
    toggle(2);
    expect(guard.isLive()).toBe(false);
    toggle(2);
    expect(guard.isLive()).toBe(true);
    store.dispatch(toggleFavorite('toy-3'));
    await settle();
    expect([disk.toyIds(), toyIds()]).toStrictEqual([['toy-3'], ['toy-3']]);
  });

  it('while the log is not locked', async () => {
    const { store, guard, lock } = await openDevToolsStore();
    lock(true);
    store.dispatch(searchChanged({ screen: 'home', query: 'x' }));
    expect(guard.isLive()).toBe(false);
    lock(false);
    expect(guard.isLive()).toBe(true);
  });

  it('not after a lock has blocked a change of another tab', async () => {
    const { store, guard, lock } = await openDevToolsStore();
    lock(true);
    store.dispatch(favoritesReceived([aFavorite({ toyId: 'toy-9' })]));
    lock(false);
    expect(guard.isLive()).toBe(false);
  });

  it('after commands that keep the newest state', async () => {
    for (const command of [
      ActionCreators.commit(),
      ActionCreators.sweep(),
      ActionCreators.pauseRecording(true),
      ActionCreators.pauseRecording(false),
      ActionCreators.setActionsActive(1, 2, true),
    ]) {
      const { liftedStore, guard } = await openDevToolsStore();
      liftedStore.dispatch(command);
      expect([command.type, guard.isLive()]).toStrictEqual([command.type, true]);
    }
    const { liftedStore, guard, jump, newest } = await openDevToolsStore();
    jump(1);
    liftedStore.dispatch(ActionCreators.jumpToAction(newest()));
    expect(guard.isLive()).toBe(true);
  });

  it('not after a reorder, a sweep or a commit of the past, until a reset', async () => {
    for (const command of [
      ActionCreators.reorderAction(3, 2),
      ActionCreators.sweep(),
      ActionCreators.commit(),
      ActionCreators.rollback(),
    ]) {
      const { store, liftedStore, guard, toggle, jump, newest } = await openDevToolsStore();
      liftedStore.dispatch(ActionCreators.commit());
      store.dispatch(toggleFavorite('toy-1'));
      await settle();
      if (command.type === 'SWEEP') toggle(3);
      if (command.type === 'COMMIT') jump(1);
      liftedStore.dispatch(command);
      jump(newest());
      store.dispatch(searchChanged({ screen: 'home', query: 'x' }));
      expect([command.type, guard.isLive()]).toStrictEqual([command.type, false]);
      liftedStore.dispatch(ActionCreators.reset());
      await settle();
      expect(guard.isLive()).toBe(true);
    }
  });

  it('not after an action of the dispatcher in the DevTools, which the middleware does not see', async () => {
    const { liftedStore, guard } = await openDevToolsStore();
    liftedStore.dispatch(
      ActionCreators.performAction(searchChanged({ screen: 'home', query: 'x' })),
    );
    expect(guard.isLive()).toBe(false);
    liftedStore.dispatch(ActionCreators.reset());
    expect(guard.isLive()).toBe(true);
  });

  it('not after a full log has committed a skipped action', async () => {
    const { store, guard, toggle, newest } = await openDevToolsStore({ maxAge: 20 });
    toggle(1);
    for (let left = 20 - newest(); left > 0; left -= 1)
      store.dispatch(searchChanged({ screen: 'home', query: `word ${left}` }));
    expect(guard.isLive()).toBe(false);
  });

  it('not after a command that the shop does not know', async () => {
    const { liftedStore, guard } = await openDevToolsStore();
    liftedStore.dispatch({ type: 'COMMAND_OF_A_LATER_VERSION' });
    expect(guard.isLive()).toBe(false);
  });

  it('always, in a store without the DevTools', () => {
    const guard = createLiveGuard();
    const store = makeStore(noopServices(), { enhancers: [guard.enhancer] });
    store.dispatch(catalogueLoaded(TOYS));
    expect(guard.isLive()).toBe(true);
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
