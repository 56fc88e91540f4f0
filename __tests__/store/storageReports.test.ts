import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { openShop } from '#tests/support/testShop';

describe.each([
  ['favorites', [aFavorite()]],
  ['reviews', [aReview()]],
] as const)('a storage report about %s', (list, items) => {
  it('replaces the list with the list of another tab', async () => {
    const shop = await openShop({ user: aUser() });
    shop.records.report({ type: 'received', list, items });
    expect(shop.store.getState()[list].items).toStrictEqual(items);
  });

  it('marks only this list as unsaved, until it is recovered', async () => {
    const shop = await openShop({ user: aUser() });
    const readyLists = () => {
      const { favorites, reviews } = shop.store.getState();
      return [favorites.persistence.status, reviews.persistence.status].filter(
        (each) => each === 'ready',
      );
    };
    const failure = { reason: 'full', message: 'The disk is full' } as const;
    shop.records.report({ type: 'error', list, ...failure });
    expect(shop.store.getState()[list].persistence).toStrictEqual({
      status: 'unsaved',
      ...failure,
    });
    expect(readyLists()).toHaveLength(1);
    shop.records.report({ type: 'recovered', list });
    expect(shop.store.getState()[list].persistence).toStrictEqual({ status: 'ready' });
  });
});
