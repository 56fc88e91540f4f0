/** @jest-environment ./__tests__/support/environment.cjs */
import type { UnknownAction } from '@reduxjs/toolkit';
import { CATALOGUE } from '#domain/toys';
import type { Services } from '#services/services';
import { initialStates } from '#startup/initialStates';
import { appStarted } from '#store/appEvents';
import { makeStore } from '#store/makeStore';
import { persist, persistedReducer, withStoredLists } from '#store/persist';
import { aDraft, aFavorite } from '#tests/support/builders';
import { fakeServices, fakeTabList } from '#tests/support/fakes';
import { logDispatched } from '#tests/support/testShop';

/** A page whose tab has stored a draft and a toy. */
const openFakes = (url: string) =>
  fakeServices({
    url,
    favorites: [aFavorite()],
    drafts: [aDraft({ values: { comment: 'Good' } })],
    recent: ['toy-3'],
  });
const openPage = (url: string) => openFakes(url).services;

/** The states of a page that was opened by a link. */
const statesOf = (
  services: Services,
  prerendered: string,
  navigationType: 'PUSH' | 'POP' = 'PUSH',
) =>
  initialStates(
    services,
    CATALOGUE,
    { location: services.history.current(), navigationType },
    prerendered,
  );

it('a page knows at the start what needs no waiting', () => {
  const { state } = statesOf(openPage('/all-toys?q=kite#main'), '/all-toys');
  expect(state).toMatchObject({
    router: { location: { pathname: '/all-toys', search: '?q=kite', hash: '#main' } },
    filter: { allToys: { query: 'kite' } },
    catalogue: CATALOGUE,
    favorites: { items: [aFavorite()] },
    drafts: { items: [{ values: { comment: 'Good' } }] },
    recent: { toyIds: ['toy-3'] },
  });
});

it('the HTML of a page knows its path and its toys only', () => {
  const { serverState, state } = statesOf(openPage('/all-toys?q=kite#main'), '/all-toys');
  expect(serverState).toMatchObject({
    router: { location: { pathname: '/all-toys', search: '', hash: '' } },
    filter: { allToys: { query: '' } },
    favorites: { items: [] },
    drafts: { items: [] },
    recent: { toyIds: [] },
  });
  // React would render again what is equal, but not the same.
  for (const name of ['catalogue', 'reviews', 'auth'] as const)
    expect(serverState[name]).toBe(state[name]);
});

it('a page that differs in nothing is rendered once', () => {
  const { serverState, state } = statesOf(fakeServices().services, '/');
  expect(state).toBe(serverState);
});

it.each([
  ['/copy/toy/toy-1', '/toy/toy-1', '/toy/toy-1'],
  ['/nowhere', '/404', '/nowhere'],
])('at %s, the HTML of %s stays, unless it is that of an unknown address', (url, path, shown) => {
  expect(statesOf(openPage(url), path).state.router.location.pathname).toBe(shown);
});

describe('the email in an address', () => {
  const typed = aDraft({ userId: null, place: 'logIn', values: { email: 'typed@example.com' } });
  const reset = aDraft({ userId: null, place: 'reset', values: { email: 'typed@example.com' } });

  it.each([
    ['a link', '/auth?email=a%40b.co', 'PUSH', [reset]],
    ['a link', '/forgot-password?email=a%40b.co', 'PUSH', [typed]],
    ['a reload or Back', '/auth?email=a%40b.co', 'POP', [typed, reset]],
    ['a link without an email', '/auth', 'PUSH', [typed, reset]],
  ] as const)('%s to %s (%s) leaves the drafts', (_how, url, navigationType, kept) => {
    const services = { ...openPage(url), drafts: fakeTabList([typed, reset]).storage };
    const [path = ''] = url.split('?');
    expect(statesOf(services, path, navigationType).state.drafts.items).toStrictEqual(kept);
  });
});

it.each(['/toy/toy-1', '/copy/toy/toy-1'])('a shop at %s is complete after three events', (url) => {
  const { services, auth } = openFakes(url);
  const { state } = statesOf(services, '/toy/toy-1');
  const events: UnknownAction[] = [];
  const store = makeStore(services, {
    preloadedState: withStoredLists(state),
    reducer: persistedReducer(services.records.engine),
    enhancers: [logDispatched(events)],
  });
  store.dispatch(appStarted());
  persist(store);
  auth.report(null);
  expect(events.map(({ type }) => type)).toStrictEqual([
    'app/appStarted',
    'persist/PERSIST',
    'auth/sessionReported',
  ]);
  expect(store.getState().favorites.items).toStrictEqual([aFavorite()]);
  expect(services.recentToys.read()).toStrictEqual(['toy-1', 'toy-3']);
});
