import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { attemptFailed, attemptStarted } from '#features/auth/authSlice';
import { errorCaptured } from '#features/errors/errorsSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { noticeRaised } from '#features/notices/noticesSlice';
import { shopVisits, type Step } from '#qa/shopAdapter';
import { shopWorkbench } from '#qa/shopWorkbench';
import { rootReducer } from '#store/rootReducer';
import { navigated } from '#tests/support/builders';
import { createEventSearch, NO_EVENT_FILTER } from '#visits/workbench/createEventSearch';
import { type LoadedVisit, loadVisit } from '#visits/workbench/loadVisit';

const initial = rootReducer(undefined, { type: '@@start' });
const type = (query: string) => searchChanged({ screen: 'home', query });

/** A loaded visit. Steps can be changed, as if a reducer had failed. */
function visitOf(
  events: readonly UnknownAction[],
  change: (steps: Step[]) => Step[] = (all) => all,
): LoadedVisit {
  const visits = {
    ...shopVisits,
    replay: (...of: Parameters<typeof shopVisits.replay>) => change(shopVisits.replay(...of)),
  };
  const snapshot = { initial, start: initial, events, facts: null };
  return loadVisit({ ...shopWorkbench, visits }, snapshot);
}
const failAt = (index: number, change: Partial<Step>) => (steps: Step[]) =>
  steps.map((step, at) => (at === index ? { ...step, ...change } : step));

describe('the search for events', () => {
  const visit = visitOf([
    type('Kite'),
    navigated('/toy/toy-1'),
    errorCaptured({ source: 'screen', message: 'x is undefined', pathname: '/toy/toy-1' }),
    navigated('/auth'),
    attemptStarted({ kind: 'logIn', number: 1 }),
    attemptFailed({ number: 1, code: 'auth/wrong-password', message: 'No.' }),
    noticeRaised(notices.loggedIn),
  ]);
  const findWith = (filter: Partial<typeof NO_EVENT_FILTER>) =>
    createEventSearch(visit).find({ ...NO_EVENT_FILTER, ...filter });

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
    expect(findWith({ hasFailed: true })).toStrictEqual([3, 6, 7]); // the last breaks a law: nobody has logged in
    expect(findWith({ hasFailed: true, screen: 'auth', slice: 'auth', text: 'no' })).toStrictEqual([
      6,
    ]);
  });

  it('lists the screens in the order of the first event on each', () => {
    expect(createEventSearch(visit).screens).toStrictEqual(['home', 'toy', 'auth']);
  });

  it('counts steps that differ and reducers that failed as failures', () => {
    const all = [moreToysRequested(), moreToysRequested(), moreToysRequested()];
    for (const change of [
      failAt(1, { verdict: 'differs' }),
      failAt(1, { error: 'TypeError: no' }),
    ]) {
      const search = createEventSearch(visitOf(all, change));
      expect(search.find({ ...NO_EVENT_FILTER, hasFailed: true })).toStrictEqual([2]);
    }
  });
});

it('the markers of a visit are those of events, and failed reducers', () => {
  const { markers } = visitOf(
    [moreToysRequested(), errorCaptured({ source: 'window', message: 'no', pathname: '/' })],
    failAt(1, { error: 'TypeError' }),
  );
  expect(markers).toStrictEqual([
    { step: 2, kind: 'error', text: 'window: no', isFailure: true },
    { step: 2, kind: 'error', text: 'reducer: TypeError', isFailure: true },
  ]);
});

describe('the words of an event', () => {
  const wordsOf = (...events: readonly UnknownAction[]) => visitOf(events).wordsAt(events.length);

  it.each([
    ['what changed', moreToysRequested(), 'moreToysRequested visibleCount 8 → 16'],
    ['the new text', type('kite'), 'searchChanged query "" → kite'],
    ['the address', navigated('/favorites'), 'locationChanged pathname / → /favorites'],
  ])('name %s', (_what, event, words) => {
    expect(wordsOf(event)).toBe(words);
  });

  it('are short, and have no characters that could reorder them', () => {
    expect(wordsOf(type('x'.repeat(90)))).toBe(`searchChanged query "" → ${'x'.repeat(27)}…`);
    expect(wordsOf(type('a\u202eb'))).toBe('searchChanged query "" → a\\u202eb');
  });

  it('name the start', () => expect(visitOf([]).wordsAt(0)).toBe('start'));
});
