/** @jest-environment ./__tests__/support/environment.cjs */
import type { UnknownAction } from '@reduxjs/toolkit';
import { TOYS } from '#data/toys';
import { PAGE_TOYS_ID } from '#domain/constants';
import { noopServices } from '#services/noop/noopServices';
import { startSession } from '#startup/afterHydration';
import { openingOf } from '#startup/openingOf';
import { makeStore } from '#store/makeStore';
import { aDraft } from '#tests/support/builders';
import { fakeAuth, fakeHistory, fakeRecords, fakeTabList, fixedClock } from '#tests/support/fakes';
import { logDispatched } from '#tests/support/testShop';

/** A page with the first eight toys, whose tab has stored a draft and a toy. */
function openPage(url: string) {
  const toys = { first: TOYS.slice(0, 8), others: [], total: TOYS.length };
  document.body.innerHTML = `<script type="application/json" id="${PAGE_TOYS_ID}">${JSON.stringify(toys)}</script>`;
  const recentToys = fakeTabList(['toy-3']);
  return {
    ...noopServices(),
    records: fakeRecords({}).storage,
    drafts: fakeTabList([aDraft({ values: { comment: 'Good' } })]).storage,
    recentToys: recentToys.storage,
    history: fakeHistory(url).service,
    clock: fixedClock(),
  };
}

it('a page knows at the start what needs no waiting', async () => {
  const { state } = await openingOf(openPage('/all-toys?q=kite#main'), '/all-toys');
  expect(state).toMatchObject({
    router: { location: { pathname: '/all-toys', search: '?q=kite', hash: '#main' } },
    filter: { allToys: { query: 'kite' } },
    catalogue: { status: 'partial' },
    drafts: { items: [{ values: { comment: 'Good' } }] },
    recent: { toyIds: ['toy-3'] },
  });
});

it('the HTML of a page knows its path and its toys only', async () => {
  const { serverState, state } = await openingOf(openPage('/all-toys?q=kite#main'), '/all-toys');
  expect(serverState).toMatchObject({
    router: { location: { pathname: '/all-toys', search: '', hash: '' } },
    filter: { allToys: { query: '' } },
    drafts: { items: [] },
    recent: { toyIds: [] },
  });
  // React would render again what is equal, but not the same.
  for (const name of ['catalogue', 'favorites', 'auth'] as const)
    expect(serverState[name]).toBe(state[name]);
});

it('a page that differs in nothing is rendered once', async () => {
  const services = { ...noopServices(), history: openPage('/').history };
  const { serverState, state } = await openingOf(services, '/');
  expect(state).toBe(serverState);
});

it('a page that was not prerendered has all toys', async () => {
  const services = { ...openPage('/'), catalogue: { load: () => Promise.resolve(TOYS) } };
  document.body.innerHTML = '';
  const { state } = await openingOf(services, undefined);
  expect(state.catalogue.status).toBe('ready');
});

it('a shop is complete after five events', async () => {
  const auth = fakeAuth();
  const services = { ...openPage('/toy/toy-1'), auth: auth.service };
  const { state } = await openingOf(services, '/toy/toy-1');
  const events: UnknownAction[] = [];
  const store = makeStore(services, {
    preloadedState: state,
    enhancers: [logDispatched(events)],
  });
  const complete = new Promise<void>((resolve) => {
    store.subscribe(() => {
      const { favorites, reviews } = store.getState();
      if ([favorites, reviews].every(({ persistence }) => persistence.status === 'ready'))
        resolve();
    });
  });
  startSession(store, services);
  auth.report(null);
  await complete;
  expect(events.map(({ type }) => type).toSorted()).toStrictEqual([
    'app/appStarted',
    'auth/sessionReported',
    'persist/PERSIST',
    'persist/REHYDRATE',
    'persist/REHYDRATE',
  ]);
  expect(services.recentToys.read()).toStrictEqual(['toy-1', 'toy-3']);
});
