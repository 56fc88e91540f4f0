import {
  reloadRequested,
  selectIsUpdateTold,
  selectMayReload,
  unkeptTextCleared,
  unkeptTextTyped,
} from '#features/updates/updatesSlice';
import { openShop, settled, stateOf } from '#tests/support/testShop';

describe('a newer version of the shop', () => {
  it('is offered when it waits and activated once, on request', async () => {
    const { store, appUpdates } = await openShop();
    store.dispatch(reloadRequested());
    expect(appUpdates.reloads()).toBe(0);
    appUpdates.find();
    expect(selectMayReload(stateOf(store))).toBe(true);
    store.dispatch(reloadRequested());
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(1);
  });

  it('is announced only after text that a reload would lose was sent or cleared', async () => {
    const { store, appUpdates } = await openShop();
    store.dispatch(unkeptTextTyped('logIn'));
    store.dispatch(unkeptTextTyped('tryToy'));
    appUpdates.find();
    store.dispatch(unkeptTextCleared('logIn'));
    expect(selectIsUpdateTold(stateOf(store))).toBe(false);
    store.dispatch(unkeptTextCleared('tryToy'));
    expect(selectIsUpdateTold(stateOf(store))).toBe(true);
  });

  it('stays announced while such text is typed, without a reload', async () => {
    const { store, appUpdates } = await openShop();
    appUpdates.find();
    store.dispatch(unkeptTextTyped('signUp'));
    expect(selectIsUpdateTold(stateOf(store))).toBe(true);
    expect(selectMayReload(stateOf(store))).toBe(false);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(0);
  });
});
