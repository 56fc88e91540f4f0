import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { attemptFailed, attemptStarted } from '#features/auth/authSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { locationChanged } from '#features/router/routerSlice';
import { shopVisits, type Step } from '#qa/shopAdapter';
import { createEventSearch, NO_EVENT_FILTER } from '#replay/createEventSearch';
import { groupTyping } from '#replay/groupTyping';
import { visitMarkers } from '#replay/visitMarkers';
import { rootReducer } from '#store/rootReducer';

const initial = rootReducer(undefined, { type: '@@start' });
const type = (query: string) => searchChanged({ screen: 'home', query });
const at = (pathname: string) =>
  locationChanged({
    location: { pathname, search: '', hash: '', key: pathname },
    navigationType: 'PUSH',
  });

/** The steps and states of a visit. Steps can be changed, as if a reducer had failed. */
function visitOf(
  events: readonly UnknownAction[],
  change: (steps: Step[]) => Step[] = (all) => all,
) {
  const steps = change(shopVisits.replay({ initial, start: initial, events, facts: null }));
  return { steps, states: [initial, ...steps.map(({ state }) => state)] };
}
const failAt = (index: number, change: Partial<Step>) => (steps: Step[]) =>
  steps.map((step, at) => (at === index ? { ...step, ...change } : step));

describe('the search for events', () => {
  const { steps, states } = visitOf([
    type('Kite'),
    at('/toy/toy-1'),
    errorCaptured({ source: 'screen', message: 'x is undefined', pathname: '/toy/toy-1' }),
    at('/auth'),
    attemptStarted({ kind: 'logIn', number: 1 }),
    attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
    noticeRaised(notices.loggedIn),
  ]);
  const findWith = (filter: Partial<typeof NO_EVENT_FILTER>) =>
    createEventSearch(steps, states).find({ ...NO_EVENT_FILTER, ...filter });

  it('without a filter finds all', () => {
    expect(findWith({})).toStrictEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(findWith({ text: '   ' })).toStrictEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    [' FILTER/searchchanged ', [1]],
    ['kite', [1]],
    ['screen: x is', [3]],
    ['login: auth/wrong', [6]],
    ['logIn: sent', [5]],
    ['filter/searchChanged {', [1]],
    ['nowhere', []],
    ['here', []],
  ])('finds the text “%s”', (text, expected) => {
    expect(findWith({ text })).toStrictEqual(expected);
  });

  it('finds by slice, screen and failure, and all of them together', () => {
    expect(findWith({ slice: 'filter' })).toStrictEqual([1]);
    expect(findWith({ slice: 'auth' })).toStrictEqual([5, 6]);
    expect(findWith({ screen: 'home' })).toStrictEqual([1, 2]);
    expect(findWith({ screen: 'auth' })).toStrictEqual([5, 6, 7]);
    expect(findWith({ hasFailed: true })).toStrictEqual([3, 6]);
    expect(findWith({ hasFailed: true, screen: 'auth', slice: 'auth', text: 'no' })).toStrictEqual([
      6,
    ]);
  });

  it('lists the screens in the order of the first event on each', () => {
    expect(createEventSearch(steps, states).screens).toStrictEqual(['home', 'toy', 'auth']);
  });

  it('counts steps that differ and reducers that failed as failures', () => {
    const all = [moreToysRequested(), moreToysRequested(), moreToysRequested()];
    for (const change of [
      failAt(1, { verdict: 'differs' }),
      failAt(1, { error: 'TypeError: no' }),
    ]) {
      const visit = visitOf(all, change);
      const search = createEventSearch(visit.steps, visit.states);
      expect(search.find({ ...NO_EVENT_FILTER, hasFailed: true })).toStrictEqual([2]);
    }
  });

  it('rejects states that do not belong to the steps', () => {
    expect(() => createEventSearch(steps, [])).toThrow('There is no state at index 0.');
  });
});

describe('the typing in one form', () => {
  it('is one group if the events are adjacent and listed', () => {
    const { steps } = visitOf([
      type('a'),
      type('b'),
      searchChanged({ screen: 'allToys', query: 'c' }),
      moreToysRequested(),
      moreToysRequested(),
      type('d'),
      type('e'),
      type('f'),
    ]);
    expect(groupTyping(steps, [1, 2, 3, 4, 5, 6, 7, 8])).toStrictEqual([
      { first: 1, last: 2 },
      { first: 3, last: 3 },
      { first: 4, last: 4 },
      { first: 5, last: 5 },
      { first: 6, last: 8 },
    ]);
    expect(groupTyping(steps, [1, 6, 8])).toStrictEqual(
      [1, 6, 8].map((step) => ({ first: step, last: step })),
    );
    expect(groupTyping(steps, [99, 100])).toStrictEqual(
      [99, 100].map((step) => ({ first: step, last: step })),
    );
    expect(groupTyping(steps, [])).toStrictEqual([]);
  });
});

it('the markers of a visit are those of events, failed reducers and console messages', () => {
  const messages = (['warn', 'error'] as const).map((level) => ({ step: 2, level, text: level }));
  const { steps, states } = visitOf(
    [moreToysRequested(), errorCaptured({ source: 'window', message: 'no', pathname: '/' })],
    failAt(1, { error: 'TypeError', messages }),
  );
  expect(visitMarkers(steps, states)).toStrictEqual([
    { step: 2, kind: 'error', text: 'window: no', isFailure: true },
    { step: 2, kind: 'error', text: 'reducer: TypeError', isFailure: true },
    { step: 2, kind: 'console', text: 'warn: warn', isFailure: false },
    { step: 2, kind: 'console', text: 'error: error', isFailure: true },
  ]);
});
