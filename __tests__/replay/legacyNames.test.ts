import { NO_FILTER } from '#domain/filterToys';
import { currentType, sliceInFile, withCurrentNames } from '#replay/legacyNames';
import { withDefaults } from '#replay/withDefaults';
import { aFavorite, aReview } from '#tests/support/builders';

it('the types of renamed events have their current names', () => {
  expect(
    ['favorites/favoritesTroubled', 'reviews/reviewsTroubled', 'faults/faultMet', 'x/y'].map(
      currentType,
    ),
  ).toStrictEqual([
    'favorites/favoritesStorageFailed',
    'reviews/reviewsStorageFailed',
    'errors/errorCaptured',
    'x/y',
  ]);
});

describe('the slices of an older file', () => {
  it('without renamed or changed slices stay as they are', () => {
    const slices = { router: { place: 1 }, filter: 7, reviews: null, faults: 'x' };
    expect(withCurrentNames(slices)).toStrictEqual(slices);
  });

  it('have the errors under their current name, unless the file has both', () => {
    expect(withCurrentNames({ faults: { met: [1] } })).toMatchObject({ errors: { recent: [1] } });
    expect(withCurrentNames({ faults: { met: [1] }, errors: { recent: [2] } })).toMatchObject({
      errors: { recent: [2] },
    });
  });

  it.each([
    [null, []],
    [undefined, []],
    [aReview(), [aReview()]],
    [[aReview()], [aReview()]],
  ])('have a list of deleted reviews: %j', (deleted, expected) => {
    const reviews = { items: [1], deleted };
    expect(withCurrentNames({ reviews })).toStrictEqual({
      reviews: { items: [1], deleted: expected },
    });
  });

  it('have a complete filter of all toys', () => {
    const home = { query: 'a' };
    expect(withCurrentNames({ filter: { home, allToys: { query: 'x' } } })).toStrictEqual({
      filter: { home, allToys: { ...NO_FILTER, query: 'x' } },
    });
    expect(withCurrentNames({ filter: { home, allToys: 7 } })).toStrictEqual({
      filter: { home, allToys: 7 },
    });
  });
});

describe('a slice in the shape that the checksums of a file cover', () => {
  const [one, two] = [aReview(), aReview({ id: 'review-2' })];
  const state = {
    errors: { recent: [1] },
    reviews: { items: [], deleted: [one, two] },
    favorites: { items: [aFavorite()], removed: [aFavorite()] },
    filter: { home: 1, allToys: { query: 'x', category: 'y', age: 3 } },
    router: { place: 1 },
    odd: 7,
  };

  it.each([
    ['faults', 10, { met: [1] }],
    ['reviews', 5, { items: [], deleted: two }],
    ['reviews', 6, state.reviews],
    ['favorites', 5, { items: [aFavorite()] }],
    ['favorites', 6, state.favorites],
    ['filter', 6, { home: 1, allToys: { query: 'x', category: 'y' } }],
    ['filter', 7, state.filter],
    ['router', 1, state.router],
    ['odd', 1, 7],
    ['missing', 1, undefined],
  ])('is that of the format: %s in %i', (name, format, shape) => {
    expect(sliceInFile(state, name, format)).toStrictEqual(shape);
  });

  it('has no deleted review if there is none', () => {
    for (const deleted of [[], 7])
      expect(sliceInFile({ reviews: { deleted } }, 'reviews', 5)).toStrictEqual({ deleted: null });
  });

  it('is the given value if it is no object', () => {
    expect(sliceInFile({ errors: 7 }, 'faults', 1)).toBe(7);
    expect(sliceInFile({}, 'faults', 1)).toBeUndefined();
    expect(sliceInFile({ reviews: null }, 'reviews', 5)).toBeNull();
  });

  it('keeps a filter that is no object', () => {
    expect(sliceInFile({ filter: { allToys: 7 } }, 'filter', 6)).toStrictEqual({ allToys: 7 });
  });
});

describe('an object with default values', () => {
  it('is the same if it lacks nothing, and keeps the order of its fields', () => {
    const given = { b: 1, a: undefined };
    expect(withDefaults(given, { a: 2 })).toBe(given);
    expect(JSON.stringify(withDefaults({ b: 1, a: 2 }, { a: 3, c: 4, toString: 5 }))).toBe(
      '{"b":1,"a":2,"c":4,"toString":5}',
    );
  });
});
