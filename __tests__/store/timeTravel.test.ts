import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import { TOYS } from '../../src/data/toys';
import { catalogueLoaded } from '../../src/features/catalogue/catalogueSlice';
import { hrefOf } from '../../src/features/router/routerSlice';
import { quietServices } from '../../src/services/quiet/quietServices';
import { createLiveGuard } from '../../src/store/liveGuard';
import { makeStore } from '../../src/store/makeStore';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { persistedReducer } from '../../src/store/persistedReducer';
import { createAddressBar } from '../../src/store/routerListeners';
import { fakeHistory } from '../support/fakes';
import { openShop } from '../support/testShop';
import { visitShop } from '../support/visit';

interface Lifted {
  readonly liftedStore: {
    dispatch(action: unknown): unknown;
    getState(): LiftedState<RootState, UnknownAction, unknown>;
  };
}

/** The events of a long visit, as the store saw them. */
async function recordVisit() {
  const shop = await openShop();
  await visitShop(shop);
  return { log: shop.log.filter(({ type }) => type !== 'persist/PERSIST'), shop };
}

/** A store under the DevTools' own instrument, on which anything that reaches the world is noted. */
function travellingStore() {
  const effects: string[] = [];
  const note =
    (what: string) =>
    (...args: unknown[]) => {
      effects.push(`${what} ${JSON.stringify(args)}`);
      return new Promise<never>(() => undefined);
    };
  const quiet = quietServices();
  const history = fakeHistory('/');
  const guard = createLiveGuard();
  const store = makeStore(
    {
      ...quiet,
      history: history.service,
      notifier: { notify: note('notify') },
      records: { ...quiet.records, put: note('put'), remove: note('remove') },
      auth: { ...quiet.auth, signOut: note('signOut'), logIn: note('logIn') },
      webMail: {
        reserve: () => ({ open: () => !effects.push('window'), dismiss: () => undefined }),
      },
    },
    { enhancers: [guard.enhancer, instrument() as StoreEnhancer] },
  );
  const { liftedStore } = store as unknown as Lifted;
  createAddressBar(history.service).follow(store);
  return { store, liftedStore, history, guard, effects };
}

/** A number between 0 and `below`, the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
}

describe('time travel', () => {
  it('shows every state exactly as it first was, address included, and fires nothing', async () => {
    const { log } = await recordVisit();
    const { store, liftedStore, history, effects } = travellingStore();
    liftedStore.dispatch(
      ActionCreators.importState({
        ...liftedStore.getState(),
        ...replayed(log),
      } as never),
    );
    const states = liftedStore.getState().computedStates.map(({ state }) => state);
    const entries = history.entries.length;

    const jumps = [
      ...states.keys(),
      ...[...states.keys()].reverse(),
      ...Array.from(
        { length: 1000 },
        (
          (next) => () =>
            next(states.length)
        )(seeded(7)),
      ),
    ];
    for (const index of jumps) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      const state = store.getState();
      if (state !== states[index]) throw new Error(`The state of action ${index} differs.`);
      if (hrefOf(history.service.current()) !== hrefOf(state.router.place))
        throw new Error(`The address of action ${index} differs.`);
    }

    expect(jumps.length).toBeGreaterThan(1000);
    expect(effects).toEqual([]);
    expect(history.entries).toHaveLength(entries);
  });

  it('survives toggling, reordering, locking and a reset without an effect', async () => {
    const { log } = await recordVisit();
    const { store, liftedStore, effects } = travellingStore();
    liftedStore.dispatch(
      ActionCreators.importState({ ...liftedStore.getState(), ...replayed(log) } as never),
    );
    const { stagedActionIds } = liftedStore.getState();

    for (const id of stagedActionIds.slice(1))
      liftedStore.dispatch(ActionCreators.toggleAction(id));
    for (const id of stagedActionIds.slice(1))
      liftedStore.dispatch(ActionCreators.toggleAction(id));
    liftedStore.dispatch(ActionCreators.reorderAction(3, 9));
    liftedStore.dispatch(ActionCreators.lockChanges(true));
    liftedStore.dispatch(ActionCreators.lockChanges(false));
    liftedStore.dispatch(ActionCreators.commit());
    liftedStore.dispatch(ActionCreators.reset());

    expect(store.getState()).toEqual(rootReducer(undefined, { type: '@@start' }));
    expect(effects).toEqual([]);
  });

  it('is not live after a jump back, and live again at the newest state', () => {
    const { store, liftedStore, guard } = travellingStore();
    store.dispatch(catalogueLoaded(TOYS));
    expect(guard.isLive()).toBe(true);
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    expect(guard.isLive()).toBe(false);
    liftedStore.dispatch(ActionCreators.jumpToState(1));
    expect(guard.isLive()).toBe(true);
  });

  it('gives the same end from the same events, in a store without effects', async () => {
    const { log, shop } = await recordVisit();
    const store = makeStore(quietServices(), { effects: 'off' });

    for (const event of log) store.dispatch(event);

    const { favorites, reviews, ...rest } = shop.store.getState();
    const plain = <S>({ _persist, ...slice }: S & { _persist?: unknown }) => slice;
    expect(store.getState()).toEqual({
      ...rest,
      favorites: plain(favorites),
      reviews: plain(reviews),
    });
  });

  it('takes an exported log in which persist/PERSIST has lost its functions', () => {
    const reducer = persistedReducer(quietServices().records.engine);
    const state = reducer(undefined, { type: '@@start' });
    expect(reducer(state, { type: 'persist/PERSIST', key: 'favorites' })).toEqual(state);
  });
});

/** The lifted state of a log, as a DevTools export holds it. */
function replayed(log: readonly UnknownAction[]) {
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
