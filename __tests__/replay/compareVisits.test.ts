/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { reviewAdded } from '#features/reviews/reviewsSlice';
import { locationChanged } from '#features/router/routerSlice';
import { compareVisits } from '#replay/compareVisits';
import { readSnapshot } from '#replay/readSnapshot';
import { rootReducer } from '#store/rootReducer';
import { aReview } from '#tests/support/builders';

const visitOf = (...events: UnknownAction[]) => readSnapshot(JSON.stringify(events));
const search = (query: string) => searchChanged({ screen: 'home', query });
const navigation = (key: string) =>
  locationChanged({ place: { pathname: '/toy/toy-1', search: '', hash: '', key }, move: 'PUSH' });

describe('the comparison of two visits', () => {
  it('names the first step with another event, and how event and state differ', () => {
    const first = visitOf(moreToysRequested(), search('kite'));
    const second = visitOf(moreToysRequested(), search('drum'));
    expect(compareVisits(first, second)).toEqual({
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
    expect(first && second && compareVisits(first, second).step).toBeNull();
  });

  it('names the end of the shorter visit', () => {
    expect(compareVisits(visitOf(search('a')), visitOf(search('a'), search('b')))).toMatchObject({
      step: 2,
      types: [null, 'filter/searchChanged'],
    });
  });

  it('names a different start', () => {
    const start = rootReducer(undefined, { type: '@@start' });
    const other = { ...start, auth: { ...start.auth, tab: 'signUp' } };
    const file = (state: object) =>
      readSnapshot(JSON.stringify({ payload: '[]', preloadedState: JSON.stringify(state) }));
    expect(compareVisits(file(start), file(other))).toMatchObject({
      step: 0,
      types: [null, null],
      state: [{ path: 'auth.tab', before: 'logIn', after: 'signUp' }],
    });
  });
});
