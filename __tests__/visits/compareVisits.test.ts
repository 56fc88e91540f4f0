import type { UnknownAction } from '@reduxjs/toolkit';
import { favoritesReceived } from '#features/favorites/favoritesSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { reviewAdded } from '#features/reviews/reviewsSlice';
import { shopVisits } from '#qa/shopAdapter';
import { rootReducer } from '#store/rootReducer';
import { aFavorite, aReview, navigated } from '#tests/support/builders';
import { divergenceLines } from '#visits/compareVisits';

const visitOf = (...events: UnknownAction[]) => shopVisits.read(JSON.stringify(events));
const search = (query: string) => searchChanged({ screen: 'home', query });
const navigation = (key: string) => navigated('/toy/toy-1', { key });

describe('the comparison of two visits', () => {
  it('names the first step with another event, and how event and state differ', () => {
    const first = visitOf(moreToysRequested(), search('kite'));
    const second = visitOf(moreToysRequested(), search('drum'));
    expect(shopVisits.compare(first, second)).toStrictEqual({
      step: 2,
      types: ['filter/searchChanged', 'filter/searchChanged'],
      event: [{ path: 'payload.query', before: 'kite', after: 'drum' }],
      state: [{ path: 'filter.home.query', before: 'kite', after: 'drum' }],
    });
  });

  it('finds no difference in times, ids of reviews and keys of the history', () => {
    const ids = [1_767_323_045_000, 1_767_323_999_000].map((time) => `review-${time}`);
    const [first, second] = ids.map((id, index) => {
      const time = `2026-01-0${index + 2}T03:04:05.000Z`;
      return visitOf(
        navigation(`key-${index}`),
        reviewAdded(aReview({ id, createdAt: time, updatedAt: time })),
      );
    });
    expect(first && second && shopVisits.compare(first, second).step).toBeNull();
  });

  it('finds a difference in which times, ids and keys are equal, and in the key of the first entry', () => {
    const stepOf = (first: readonly UnknownAction[], second: readonly UnknownAction[]) =>
      shopVisits.compare(visitOf(...first), visitOf(...second)).step;
    const keys = (...all: string[]) => all.map(navigation);
    expect(stepOf(keys('a', 'b', 'a'), keys('x', 'y', 'x'))).toBeNull();
    expect(stepOf(keys('a', 'b', 'a'), keys('x', 'y', 'y'))).toBe(3);
    expect(stepOf(keys('default'), keys('a'))).toBe(1);
    const review = (id: number, updatedAt: string) =>
      reviewAdded(aReview({ id: `review-${id}`, updatedAt }));
    const [time, later] = [aReview().createdAt, '2026-02-01T00:00:00.000Z'];
    expect(stepOf([review(1, time)], [review(2, later)])).toBe(1);
    const twice = (other: number) => [review(1_767_323_045_000, time), review(other, time)];
    expect(stepOf(twice(1_767_323_045_000), twice(1_767_323_045_001))).toBe(2);
    expect(stepOf(twice(1_767_323_045_002), twice(1_767_323_045_001))).toBeNull();
  });

  it('shows times, ids and keys as their number in the visit', () => {
    const eventOf = (before: UnknownAction, first: UnknownAction, second: UnknownAction) => {
      const { step, event } = shopVisits.compare(visitOf(before, first), visitOf(before, second));
      return { step, event };
    };
    const [time, later] = [aReview().createdAt, '2026-02-01T00:00:00.000Z'];
    const review = (id: number, updatedAt = time) =>
      reviewAdded(aReview({ id: `review-${1_767_323_045_000 + id}`, updatedAt }));
    expect(eventOf(review(0), review(1), review(1, later))).toStrictEqual({
      step: 2,
      event: [{ path: 'payload.updatedAt', before: 'time-2', after: 'time-4' }],
    });
    expect(eventOf(review(0), review(0), review(1))).toStrictEqual({
      step: 2,
      event: [{ path: 'payload.id', before: 'review-1', after: 'review-3' }],
    });
    expect(eventOf(navigation('a'), navigation('a'), navigation('b'))).toStrictEqual({
      step: 2,
      event: [{ path: 'payload.location.key', before: 'key-1', after: 'key-2' }],
    });
  });

  it('does not replace the key of the first entry, also if the visits start later', () => {
    const start = rootReducer(rootReducer(undefined, { type: '@@start' }), navigation('a'));
    const visitTo = (key: string) =>
      shopVisits.read(
        JSON.stringify({
          payload: JSON.stringify([navigation(key)]),
          preloadedState: JSON.stringify(start),
        }),
      );
    expect(shopVisits.compare(visitTo('default'), visitTo('b'))).toMatchObject({
      step: 1,
      event: [{ path: 'payload.location.key', before: 'default', after: 'key-2' }],
    });
  });

  it('finds events that differ only in an item of a list, or only in what they ignore', () => {
    const received = (toyId: string) => visitOf(favoritesReceived([aFavorite({ toyId })]));
    expect(shopVisits.compare(received('toy-1'), received('toy-2'))).toMatchObject({
      step: 1,
      event: [{ path: 'payload.0.toyId', before: 'toy-1', after: 'toy-2' }],
    });
    const ignored = (extra: number) => visitOf({ ...moreToysRequested(), extra });
    expect(shopVisits.compare(ignored(1), ignored(2))).toMatchObject({
      step: 1,
      event: [{ path: 'extra', before: 1, after: 2 }],
      state: [],
    });
  });

  it('of a visit with itself has no step', () => {
    const visit = visitOf(search('a'));
    expect(shopVisits.compare(visit, visit)).toStrictEqual({
      step: null,
      types: [null, null],
      event: [],
      state: [],
    });
  });

  it('names the end of the shorter visit, whichever it is', () => {
    expect(
      shopVisits.compare(visitOf(search('a'), search('b')), visitOf(search('a'))),
    ).toMatchObject({
      step: 2,
      types: ['filter/searchChanged', null],
    });
    expect(
      shopVisits.compare(visitOf(search('a')), visitOf(search('a'), search('b'))),
    ).toMatchObject({
      step: 2,
      types: [null, 'filter/searchChanged'],
    });
  });

  it('names a different start', () => {
    const start = rootReducer(undefined, { type: '@@start' });
    const other = { ...start, auth: { ...start.auth, tab: 'signUp' } };
    const file = (state: object) =>
      shopVisits.read(JSON.stringify({ payload: '[]', preloadedState: JSON.stringify(state) }));
    expect(shopVisits.compare(file(start), file(other))).toMatchObject({
      step: 0,
      types: [null, null],
      state: [{ path: 'auth.tab', before: 'logIn', after: 'signUp' }],
    });
  });
});

describe('the lines about two visits', () => {
  const NAMES = ['old.json', 'new.json'] as const;
  const linesOf = (first: UnknownAction[], second: UnknownAction[]) =>
    divergenceLines(shopVisits.compare(visitOf(...first), visitOf(...second)), NAMES);

  it('say that they are the same', () => {
    expect(linesOf([search('a')], [search('a')])).toStrictEqual(['The visits are the same']);
  });

  it('name the step, both events and what differs', () => {
    expect(linesOf([search('a'), search('b')], [search('a'), search('c')])).toStrictEqual([
      'The visits differ from step 2 on',
      'old.json: filter/searchChanged',
      'new.json: filter/searchChanged',
      'event payload.query: "b" in the first, "c" in the second',
      'state filter.home.query: "b" in the first, "c" in the second',
    ]);
  });

  it('name the end of the shorter visit, without the whole event of the other one', () => {
    expect(linesOf([search('a')], [search('a'), search('b')])).toStrictEqual([
      'The visits differ from step 2 on',
      'old.json: the end',
      'new.json: filter/searchChanged',
    ]);
  });

  const differences = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `p${index}`, before: 0, after: 1 }));

  it('do not name events if the visits differ from the start', () => {
    const start = { step: 0, types: [null, null], event: [], state: differences(1) } as const;
    expect(divergenceLines(start, NAMES)).toStrictEqual([
      'The visits differ from the start',
      'state p0: 0 in the first, 1 in the second',
    ]);
  });

  it('are limited to 20 differences', () => {
    const lines = (count: number) =>
      divergenceLines(
        { step: 0, types: [null, null], event: [], state: differences(count) },
        NAMES,
      ).slice(1);
    expect(lines(20)).toHaveLength(20);
    expect(lines(20).at(-1)).toMatch(/^state p19:/);
    expect(lines(22).slice(-2)).toStrictEqual([expect.stringMatching(/^state p19:/), 'and 2 more']);
  });
});
