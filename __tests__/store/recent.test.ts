import { selectRecentToys } from '#features/recent/recentSlice';
import { type OpenShop, openShop } from '#tests/support/testShop';

const recentIn = ({ store }: OpenShop) => selectRecentToys(store.getState()).map(({ id }) => id);

describe('the toys that were seen last', () => {
  it('are the last four, each once, also after a reload', async () => {
    const shop = await openShop({ url: '/toy/toy-1', recent: ['toy-9', 'toy-1'] });
    expect(recentIn(shop)).toStrictEqual(['toy-1', 'toy-9']);
    for (const id of ['toy-2', 'toy-3', 'toy-9', 'toy-4']) shop.go(`/toy/${id}`);
    shop.go('/');
    expect(recentIn(shop)).toStrictEqual(['toy-4', 'toy-9', 'toy-3', 'toy-2']);
    shop.go('/toy/toy-3'); // moves to the front; nothing is dropped
    expect(recentIn(shop)).toStrictEqual(['toy-3', 'toy-4', 'toy-9', 'toy-2']);
    expect(shop.recentToys.kept()).toStrictEqual([...recentIn(shop), 'toy-1']);
  });

  it.each(['/', '/toy/nonsense'])(
    'do not include one that does not exist, and keep all four (first page: %s)',
    async (url) => {
      const recent = ['toy-4', 'toy-3', 'toy-2', 'toy-1'];
      const shop = await openShop({ url, recent });
      shop.go('/toy/nonsense');
      expect(shop.store.getState().router.location.pathname).toBe('/');
      expect(recentIn(shop)).toStrictEqual(recent);
      expect(shop.recentToys.kept()).toStrictEqual(['nonsense', ...recent]);
    },
  );
});
