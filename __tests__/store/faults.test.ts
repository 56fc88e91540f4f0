import { navigationRequested } from '../../src/features/router/routerSlice';
import { appStopped } from '../../src/store/appEvents';
import { openShop, settled } from '../support/testShop';

describe('what nobody caught', () => {
  it.each(['window', 'promise'] as const)('becomes an event of the store: %s', async (source) => {
    const shop = await openShop({ url: '/toy/toy-1' });
    shop.errors.letLoose(source, 'TypeError: no');
    expect(shop.store.getState().faults.met).toEqual([
      { source, message: 'TypeError: no', pathname: '/toy/toy-1' },
    ]);
    expect(shop.notifier.notices).toEqual([]);
  });

  it('is no longer heard once the shop is closed', async () => {
    const shop = await openShop();
    shop.store.dispatch(appStopped());
    await settled();
    shop.errors.letLoose('window', 'late');
    expect(shop.store.getState().faults.met).toEqual([]);
  });

  it('is bounded in number and length', async () => {
    const shop = await openShop();
    for (let index = 0; index < 100; index += 1) shop.errors.letLoose('window', 'x'.repeat(9000));
    const { met } = shop.store.getState().faults;
    expect(met.length).toBeLessThanOrEqual(20);
    expect(met[0]?.message.length).toBeLessThanOrEqual(500);
  });

  it('in a listener is told too, and the shop goes on', async () => {
    const shop = await openShop();
    shop.history.service.push = () => {
      throw new Error('The history is full');
    };
    shop.store.dispatch(navigationRequested({ href: '/all-toys' }));
    await settled();
    expect(shop.store.getState().faults.met).toEqual([
      { source: 'listener', message: 'The history is full', pathname: '/' },
    ]);
  });
});
