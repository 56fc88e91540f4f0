import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aFavorite } from '#tests/support/builders';
import { UnusableSnapshot } from '#visits/format';

// In a file of its own, because it takes seconds: mutation tests repeat the fast ones thousands of times.

const own = rootReducer(undefined, { type: '@@start' });

describe('an invalid file', () => {
  it('with too many events on long lists is rejected before it freezes the page', () => {
    const items = Array.from({ length: 20_000 }, (_, index) =>
      aFavorite({ toyId: `toy-${index}` }),
    );
    const added = Array.from({ length: 500 }, (_, index) =>
      favoriteAdded(aFavorite({ userId: `uid-${index}` })),
    );
    const file = (events: unknown[]) =>
      JSON.stringify({
        payload: JSON.stringify(events),
        preloadedState: JSON.stringify({ ...own, favorites: { ...own.favorites, items } }),
      });
    expect(() => shopVisits.read(file(added))).toThrow(
      new UnusableSnapshot('The events of the file create too many records.'),
    );
    expect(shopVisits.read(file(added.slice(0, 10))).events).toHaveLength(10);
    // Events that do not change the lists do not count.
    const moves = Array.from({ length: 600 }, () => moreToysRequested());
    expect(shopVisits.read(file(moves)).events).toHaveLength(600);
  });
});
