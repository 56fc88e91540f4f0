import { reloadRequested, selectIsUpdateAnnounced } from '#features/updates/updatesSlice';
import { openShop, settled, stateOf } from '#tests/support/testShop';

describe('a newer version of the shop', () => {
  it('is offered while it waits and is activated once, on request', async () => {
    const { store, appUpdates } = await openShop();
    store.dispatch(reloadRequested());
    expect(appUpdates.reloads()).toBe(0);
    appUpdates.find();
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(true);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(1);
    expect(selectIsUpdateAnnounced(stateOf(store))).toBe(true);
    store.dispatch(reloadRequested());
    await settled();
    expect(appUpdates.reloads()).toBe(1);
  });
});
