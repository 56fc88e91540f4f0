import type { UnknownAction } from '@reduxjs/toolkit';
import { notices } from '#domain/notices';
import { attemptFailed, attemptStarted } from '#features/auth/authSlice';
import { moreToysRequested, searchChanged } from '#features/filter/filterSlice';
import { errorCaptured } from '#features/notices/noticeEvents';
import { noticeRaised } from '#features/notices/noticeEvents';
import { shopVisits, type Step } from '#qa/shopAdapter';
import { shopWorkbench } from '#qa/shopWorkbench';
import { rootReducer } from '#store/rootReducer';
import { navigated } from '#tests/support/builders';
import { createEventSearch } from '#visits/workbench/createEventSearch';
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
  const { find, suggestions } = createEventSearch(visit);

  it.each([
    ['   ', [1, 2, 3, 4, 5, 6, 7]],
    [' FILTER/searchchanged ', [1]],
    ['kite', [1]],
    ['screen: x is', [3]],
    ['login: auth/wrong', [6]],
    ['nowhere', []],
    ['changes:auth', [5, 6]],
    ['is:failed', [3, 6, 7]], // the last breaks a law: nobody has logged in
    ['is:failed changes:auth no', [6]],
  ])('finds each word of “%s”', (text, expected) => {
    expect(find(text)).toStrictEqual(expected);
  });

  it('suggests the slices and kinds of markers of the visit', () => {
    expect(suggestions).toStrictEqual(
      expect.arrayContaining(['changes:filter', 'is:request', 'is:failed']),
    );
  });
});

it('steps that differ and reducers that failed are failures, the latter with a marker', () => {
  const visitWith = (change: Partial<Step>) =>
    visitOf([moreToysRequested(), moreToysRequested()], failAt(1, change));
  const [other, failed] = [visitWith({ verdict: 'differs' }), visitWith({ error: 'TypeError' })];
  for (const visit of [other, failed])
    expect(createEventSearch(visit).find('is:failed')).toStrictEqual([2]);
  expect(failed.markers).toStrictEqual([
    { step: 2, kind: 'error', text: 'reducer: TypeError', isFailure: true },
  ]);
});

it('the words of an event have no characters that could reorder them', () => {
  expect(visitOf([type('a\u202eb')]).wordsAt(1)).toBe('searchChanged query "" → a\\u202eb');
});
