import { logIn } from '#features/auth/authThunks';
import { draftChanged } from '#features/drafts/draftsSlice';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { categoryChosen, searchChanged } from '#features/filter/filterSlice';
import { moreEntriesRequested } from '#features/filter/filterSlice';
import { navigationRequested } from '#features/router/routerSlice';
import type { Recording } from '#qa/shopAdapter';
import { aDraft, aFavorite, aUser } from './builders';
import { type OpenShop, openShop, settled, type ShopStart } from './testShop';
import { visitShop } from './visit';
import { visitWithFailures } from './visitWithFailures';
import { visitWithSecondThoughts } from './visitWithSecondThoughts';

/** Records a visit, with events 250 ms apart. */
async function recorded(start: ShopStart, go: (shop: OpenShop) => Promise<void>) {
  const shop = await openShop(start);
  await go(shop);
  const visit = shop.recording();
  const recording: Recording = {
    ...visit,
    events: visit.events.map((event, index) => ({ ...event, at: 250 * index })),
  };
  return { recording, shop };
}

/**
 * Visits with events that a browser test cannot cause, and those that the tests of the tools read, by the name of their
 * file in `__tests__/snapshots/`.
 */
export const VISITS = {
  'whole-visit': () => recorded({}, visitShop),

  'second-thoughts': () =>
    recorded({ url: '/toy/toy-1#main', user: aUser() }, visitWithSecondThoughts),

  failures: () => recorded({ url: '/auth' }, visitWithFailures),

  'nothing-found': () =>
    recorded({ url: '/all-toys', user: null }, async ({ store }) => {
      store.dispatch(categoryChosen({ screen: 'allToys', category: 'Puzzles' }));
      store.dispatch(searchChanged({ screen: 'allToys', query: 'rickshaw' }));
      store.dispatch(navigationRequested({ href: '/toy/toy-99' }));
      await settled();
    }),

  wishes: () =>
    recorded(
      {
        url: '/all-toys',
        user: null,
        wishes: [{ toyId: 'toy-3', pathname: '/', requestedAt: '2026-01-02T03:00:00.000Z' }],
      },
      async ({ store, auth }) => {
        await settled();
        for (const toyId of ['toy-1', 'toy-2', 'toy-1'])
          store.dispatch(favoriteToggleRequested({ toyId }));
        void store.dispatch(logIn({ email: 'ayesha@example.com', password: 'Canary1' }));
        await auth.answer('logIn', aUser());
        await settled();
      },
    ),

  'long-lists': () =>
    recorded({ url: '/all-toys', user: aUser() }, async ({ store }) => {
      store.dispatch(moreEntriesRequested({ list: 'allToys' }));
      store.dispatch(navigationRequested({ href: '/toy/toy-1' }));
      store.dispatch(moreEntriesRequested({ list: 'toyReviews:toy-1' }));
      store.dispatch(navigationRequested({ href: '/all-toys' }));
      store.dispatch(searchChanged({ screen: 'allToys', query: 'rickshaw' }));
      await settled();
    }),

  'session-ended-elsewhere': () =>
    recorded(
      { url: '/forgot-password', user: aUser(), drafts: [aDraft()], recent: ['toy-9', 'toy-3'] },
      async ({ store, auth }) => {
        await settled();
        const reset = { userId: null, place: 'reset' } as const;
        store.dispatch(draftChanged({ ...reset, values: { email: 'a@b.co' }, touched: ['email'] }));
        auth.report(null);
        for (const href of ['/toy/toy-1', '/auth', '/'])
          store.dispatch(navigationRequested({ href }));
        await settled();
      },
    ),

  /**
   * A regression: while a favourite was being written, another tab reported a list that contained it, and the
   * favourite was added twice.
   */
  'change-in-another-tab-while-saving': () =>
    recorded({ url: '/toy/toy-2', user: aUser() }, async ({ store, records }) => {
      const release = records.hold();
      store.dispatch(favoriteToggleRequested({ toyId: 'toy-2' }));
      await settled();
      records.report({
        type: 'received',
        list: 'favorites',
        items: [aFavorite({ toyId: 'toy-2' })],
      });
      release();
      await settled();
    }),
} satisfies Record<string, () => Promise<Awaited<ReturnType<typeof recorded>>>>;
