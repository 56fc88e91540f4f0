import { readFileSync } from 'node:fs';
import { ActionCreators, instrument, type LiftedState } from '@redux-devtools/instrument';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { createPath } from 'react-router-dom';
import type { Favorite } from '#domain/favorite';
import { CATALOGUE } from '#domain/toys';
import { catalogueLoaded } from '#features/catalogue/catalogueSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { searchChanged, selectAddress } from '#features/filter/filterSlice';
import { createRecordStorage } from '#services/browser/createRecordStorage';
import { createDevTools } from '#startup/createDevTools';
import { appStarted } from '#store/appEvents';
import { followAddress } from '#store/followAddress';
import { makeStore, type ShopStore } from '#store/makeStore';
import { persist, persistedReducer, withStoredLists } from '#store/persist';
import { rootReducer, type RootState } from '#store/rootReducer';
import { createRandom } from '#tests/services/lists/model';
import { environmentOn } from '#tests/services/lists/openTab';
import { aUser } from '#tests/support/builders';
import { fakeServices } from '#tests/support/fakes';
import { visitsWith } from '#tests/support/recordedShop';
import { shopVisits } from '#tests/support/shopTools';
import { ownRecord } from '#visits/observeVisit';

interface Lifted {
  readonly liftedStore: {
    dispatch(command: unknown): unknown;
    getState(): LiftedState<RootState, UnknownAction, unknown>;
  };
}

const WHOLE_VISIT = readFileSync('__tests__/snapshots/whole-visit.json', 'utf8');

/** Completes all pending work, including the timers of redux-persist. */
const settle = () => jest.advanceTimersByTimeAsync(5000);

/**
 * A store as in the browser: redux-persist on the real engine, the recorder, and the instrument enhancer of the
 * DevTools. `effects` lists what is asked of the services, and the keys that are written.
 */
async function openDevToolsStore() {
  const effects: string[] = [];
  const recordEffect =
    (name: string) =>
    (...args: unknown[]) => {
      effects.push(`${name} ${JSON.stringify(args)}`);
      return new Promise<never>(() => undefined);
    };
  const disk = new Map<string, string>();
  const set = disk.set.bind(disk);
  disk.set = (key, value) => {
    effects.push(`write ${key}`);
    return set(key, value);
  };
  const { services, history, auth } = fakeServices();
  const records = createRecordStorage({
    ...environmentOn(disk),
    isLive: () => ownRecord(store).recorder.isLive(),
  });
  const store: ShopStore = makeStore(
    {
      ...services,
      records,
      auth: { ...auth.service, signOut: recordEffect('signOut'), logIn: recordEffect('logIn') },
      notifier: {
        notify: recordEffect('notify'),
        dismiss: recordEffect('dismiss'),
        dismissAll: recordEffect('dismissAll'),
      },
    },
    {
      preloadedState: withStoredLists(rootReducer(undefined, { type: 'start' })),
      reducer: persistedReducer(records.engine),
      enhancers: [createDevTools(() => void effects.push('reload')).enhancer],
      visits: visitsWith([instrument() as StoreEnhancer]),
    },
  );
  const { liftedStore } = store as unknown as Lifted;
  const showAddress = followAddress(store, history.service);
  store.dispatch(catalogueLoaded(CATALOGUE));
  persist(store);
  store.dispatch(appStarted());
  auth.report(aUser());
  await settle();
  effects.length = 0;
  return {
    store,
    liftedStore,
    history,
    showAddress,
    recorder: ownRecord(store).recorder,
    effects,
    command: (command: unknown) => liftedStore.dispatch(command),
    jump: (index: number) => liftedStore.dispatch(ActionCreators.jumpToState(index)),
    newest: () => liftedStore.getState().stagedActionIds.length - 1,
    shownToys: () => store.getState().favorites.items.map(({ toyId }) => toyId),
    storedToys: () =>
      (JSON.parse(disk.get('favorites') ?? '[]') as Favorite[]).map(({ toyId }) => toyId),
  };
}

const toggleFavorite = (toyId: string) => favoriteToggleRequested({ toyId });
const searchFor = (query: string) => searchChanged({ screen: 'home', query });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('time travel', () => {
  it('shows each moment with its address, and writes nothing', async () => {
    const log = shopVisits.read(WHOLE_VISIT).events;
    const { store, liftedStore, history, showAddress, effects, command, jump } =
      await openDevToolsStore();
    command(ActionCreators.importState(log as never));
    const states = liftedStore.getState().computedStates.map(({ state }) => state);
    const entries = history.entries.length;
    const random = createRandom(7); // so that every run is the same
    const indexes = [...states.keys()];
    const jumps = [
      ...indexes,
      ...indexes.toReversed(),
      ...indexes.map(() => random(states.length)),
    ];
    const mismatches = jumps.filter((index) => {
      jump(index);
      showAddress();
      const state = store.getState();
      return (
        state !== states[index] ||
        createPath(history.service.current()) !== createPath(selectAddress(state))
      );
    });
    await settle();
    expect(states.length).toBeGreaterThan(50);
    expect([mismatches, effects]).toStrictEqual([[], []]);
    expect(history.entries).toHaveLength(entries);
  });

  it('loads the page again on a reset, and the store shows nothing in between', async () => {
    const { store, effects, command } = await openDevToolsStore();
    const state = store.getState();
    command(ActionCreators.reset());
    await settle();
    expect(store.getState()).toBe(state);
    expect(effects).toStrictEqual(['reload']);
  });

  it('does not save a click during a lock, and shows a message', async () => {
    const { store, effects, command, shownToys, storedToys } = await openDevToolsStore();
    command(ActionCreators.lockChanges(true));
    store.dispatch(toggleFavorite('toy-1'));
    await settle();
    expect([storedToys(), shownToys()]).toStrictEqual([[], []]);
    expect(effects.filter((effect) => effect.includes('Nothing is saved'))).toHaveLength(1);
  });
});

describe('the shop is live', () => {
  it.each<[string, ...object[]]>([
    ['a jump to an earlier event and back', ActionCreators.jumpToState(1)],
    ['a pause', ActionCreators.pauseRecording(true), ActionCreators.pauseRecording(false)],
    ['a lock that blocks no event', ActionCreators.lockChanges(true)],
  ])('after %s: it saves, and the recording goes on', async (_name, ...commands) => {
    const { store, recorder, command, jump, newest, storedToys } = await openDevToolsStore();
    for (const each of commands) command(each);
    command(ActionCreators.lockChanges(false));
    jump(newest());
    store.dispatch(toggleFavorite('toy-3'));
    await settle();
    expect([recorder.isLive(), storedToys()]).toStrictEqual([true, ['toy-3']]);
    expect(recorder.recording().events[0]?.action.type).toBe(catalogueLoaded.type);
  });

  // `qa/devToolsRecording` tests what a recording contains after any use of the DevTools.
  it.each<[string, object]>([
    ['an event is skipped', ActionCreators.toggleAction(2)],
    ['a commit is taken back', ActionCreators.rollback()],
    ['a log is imported', ActionCreators.importState([searchFor('y')])],
    ['an event follows while an earlier one is shown', ActionCreators.jumpToState(1)],
    ['an event follows while the log is locked', ActionCreators.lockChanges(true)],
  ])('no longer once %s: it saves nothing, and the recording begins anew', async (_name, next) => {
    const { store, recorder, effects, command, jump, newest } = await openDevToolsStore();
    command(next);
    store.dispatch(searchFor('x'));
    command(ActionCreators.lockChanges(false));
    jump(newest());
    store.dispatch(toggleFavorite('toy-1'));
    await settle();
    expect(recorder.isLive()).toBe(false);
    expect(effects.filter((effect) => effect.startsWith('write'))).toStrictEqual([]);
    const types = recorder.recording().events.map(({ action }) => action.type);
    expect(types).not.toContain(catalogueLoaded.type);
  });
});
