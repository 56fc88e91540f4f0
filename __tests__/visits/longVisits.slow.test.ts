import { favoriteAdded } from '#features/favorites/favoritesSlice';
import { moreToysRequested } from '#features/filter/filterSlice';
import { reviewsReceived } from '#features/reviews/reviewsSlice';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aFavorite, aReview } from '#tests/support/builders';
import { recordingOf } from '#tests/support/recordingOf';
import { MAX_CHARACTERS, UnusableSnapshot } from '#visits/format';

// In a file of its own, because these tests take seconds: mutation tests repeat the fast ones thousands of times.

const ABOUT = {
  appVersion: '0.0.0',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '360x740',
};
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

describe('a long visit', () => {
  // The size of the file counts, so a few thousand long comments are as good as many short ones, in less time.
  const items = Array.from({ length: 4_000 }, (_, index) =>
    aReview({
      id: `review-${1_600_000_000_000 + index}`,
      comment: `Comment number ${index}. `.padEnd(500, 'A toy that somebody liked. '),
    }),
  );

  it('with thousands of reviews produces a readable file', () => {
    const events = [items, items.slice(1), items.slice(2)].map((list) => reviewsReceived(list));
    const text = shopVisits.stringify({ ...recordingOf(events, own), droppedCount: 3 }, ABOUT);
    expect(text.length).toBeGreaterThan(5_000_000);
    const snapshot = shopVisits.read(text);
    expect(shopVisits.firstDifference(snapshot)).toBeNull();
    expect(shopVisits.statesOf(snapshot).at(-1)?.reviews.items).toHaveLength(3_998);
  });

  it('with too many events for one file has its oldest events folded into the initial state', () => {
    const events = Array.from({ length: 20 }, (_, at) => reviewsReceived(items.slice(at)));
    const text = shopVisits.stringify({ ...recordingOf(events, own), droppedCount: 3 }, ABOUT);
    expect(text.length).toBeLessThan(MAX_CHARACTERS);
    const snapshot = shopVisits.read(text);
    expect(snapshot.facts?.folded).toBe(3 + 20 - snapshot.events.length);
    expect(snapshot.events.length).toBeGreaterThan(0);
    expect(shopVisits.firstDifference(snapshot)).toBeNull();
    expect(shopVisits.statesOf(snapshot).at(-1)?.reviews.items).toHaveLength(3_981);
  });
});
