import { byAdded } from '#domain/favorite';
import { LIST_KINDS, mapLists } from '#domain/listKinds';
import { editTime } from '#domain/review';
import { aFavorite, aReview, NOW } from '#tests/support/builders';

const { favorites, reviews } = LIST_KINDS;
const LATER = '2027-01-01T00:00:00.000Z';

it('a favourite is identified by its user and toy, and ordered by its date', () => {
  const favorite = aFavorite();
  expect(favorites.isRecord(favorite)).toBe(true);
  expect(favorites.isRecord(aReview())).toBe(false);
  const keys = [favorite, aFavorite({ toyId: 'toy-2' }), aFavorite({ userId: 'uid-rafi' })];
  expect(new Set(keys.map(favorites.keyOf)).size).toBe(3);
  expect(favorites.keyOf(aFavorite({ date: LATER }))).toBe(favorites.keyOf(favorite));
  expect(favorites.timeOf(favorite)).toBe(Date.parse(NOW));
  expect(favorites.compare(favorite, aFavorite({ date: LATER }))).toBeLessThan(0);
});

it('a review is identified by its id, ordered by its creation and changed by its last edit', () => {
  const review = aReview({ updatedAt: LATER });
  const { updatedAt: _missing, ...unedited } = review;
  expect(reviews.isRecord(review)).toBe(true);
  expect(reviews.isRecord(aFavorite())).toBe(false);
  expect(reviews.keyOf(review)).toBe(review.id);
  expect(reviews.timeOf(review)).toBe(Date.parse(LATER));
  expect(reviews.timeOf(unedited)).toBe(Date.parse(NOW));
  expect(reviews.compare(review, aReview({ createdAt: LATER }))).toBeLessThan(0);
  expect(reviews.creation?.timeOf(review)).toBe(Date.parse(NOW));
});

it('mapLists has a value for each list', () => {
  expect(mapLists((name) => name.length)).toStrictEqual({ favorites: 9, reviews: 7 });
});

it('favourites are sorted by time, whatever its offset, then by toy', () => {
  const [early, a, b] = [
    aFavorite({ toyId: 'z', date: '2026-01-02T09:04:04+06:00' }),
    aFavorite({ toyId: 'a' }),
    aFavorite({ toyId: 'b' }),
  ];
  expect([b, a, early].sort(byAdded)).toStrictEqual([early, a, b]);
  expect(byAdded(a, { ...a })).toBe(0);
});

it.each([
  ['later than the last edit', Date.parse(LATER), LATER],
  ['the time of the last edit', Date.parse(NOW), '2026-01-02T03:04:05.001Z'],
  ['earlier, because the clock was set back', 0, '2026-01-02T03:04:05.001Z'],
  ['later than any date', 9e15, '+275760-09-13T00:00:00.000Z'],
])('the time of an edit is after the last one if it is %s', (_what, now, expected) => {
  expect(editTime(aReview(), now)).toBe(expected);
  const { updatedAt: _missing, ...unedited } = aReview();
  expect(editTime(unedited, now)).toBe(expected);
});
