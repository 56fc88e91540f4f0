import {
  reloadRequested,
  selectIsUpdateAnnounced,
  selectMayReload,
  unkeptTextCleared,
  unkeptTextTyped,
} from '#features/updates/updatesSlice';
import { openShop, settled, stateOf } from '#tests/support/testShop';

describe('a newer version of the shop', () => {
  it('is offered while it waits and is activated once, on request', async () => {
    const { store, appUpdates } = await openShop();
    store.dispatch(reloadRequested());
    expect(appUpdates.reloads()).toBe(0);
    appUpdates.find();
    expect(selectMayReload(stateOf(store))).toBe(true);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(1);
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(true);
    expect(selectMayReload(stateOf(store))).toBe(false);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(1);
  });

  it('is announced only after all text that a reload would lose is sent or cleared', async () => {
    const { store, appUpdates } = await openShop();
    store.dispatch(unkeptTextTyped('logIn'));
    store.dispatch(unkeptTextTyped('tryToy'));
    appUpdates.find();
    store.dispatch(unkeptTextCleared('logIn'));
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(false);
    store.dispatch(unkeptTextCleared('tryToy'));
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(true);
  });

  it('stays announced while such text is entered, but cannot be activated', async () => {
    const { store, appUpdates } = await openShop();
    appUpdates.find();
    store.dispatch(unkeptTextTyped('signUp'));
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(true);
    expect(selectMayReload(stateOf(store))).toBe(false);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(0);
  });
});
