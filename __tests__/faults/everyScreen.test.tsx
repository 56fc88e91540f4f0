import '#tests/support/jsdomGaps';
import { act, screen } from '@testing-library/react';
import type { User } from '#domain/user';
import { ROUTE_NAMES, type RouteName, routes } from '#features/router/routes';
import { aFavorite, aReview, aUser } from '#tests/support/builders';
import { renderApp } from '#tests/support/renderApp';
import type { ShopStart } from '#tests/support/testShop';

/** The heading and a text of each screen, for any user and any lists. */
const TEXTS: Readonly<Record<RouteName, readonly [RegExp, string | RegExp]>> = {
  home: [/^Toys with a Chittagong heart$/, 'Showing 12 toys'],
  allToys: [/^All Toys$/, 'Bagha the Bengal Tiger Cub'],
  auth: [/^Welcome$/, /./],
  forgotPassword: [/^Reset Password$/, 'Enter your email'],
  favorites: [/^My Favorites$/, /./],
  profile: [/^(?!This page could not be shown)./, /./],
  toy: [/^Bagha the Bengal Tiger Cub$/, 'Customer Reviews'],
  notFound: [/^Page Not Found$/, 'Back to Home'],
};

/** The address that opens a screen. The toy is toy-1. */
const addressOf = (name: RouteName): string =>
  name === 'notFound' ? '/nowhere' : routes[name].href(name === 'toy' ? 'toy-1' : '');

/** The screen that somebody sees: some redirect people who may not see them. */
function shownTo(user: User | null, name: RouteName): RouteName {
  const { access } = routes[name];
  if (access === 'signedOut' && user) return 'home';
  return access === 'signedIn' && !user ? 'auth' : name;
}

/** Expects a bar, the heading and the content of a screen. */
function expectScreen(name: RouteName): void {
  const [heading, content] = TEXTS[name];
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  expect(screen.getByRole('main')).toHaveTextContent(content);
  expect(screen.getByRole('navigation', { name: 'Main' })).toHaveTextContent('Latim');
}

const SCRIPT = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
/** Records of toys that do not exist, with extreme dates, and with scripts in their texts. */
const ODD_LISTS: Pick<ShopStart, 'favorites' | 'reviews'> = {
  favorites: ['toy-1', 'toy-99', '__proto__', 'constructor'].map((toyId) => aFavorite({ toyId })),
  reviews: [
    aReview({ id: 'review-4', createdAt: '+275760-09-13T00:00:00.000Z' }),
    aReview({ id: 'review-5', createdAt: '-271821-04-20T00:00:00.000Z', toyId: 'toy-99' }),
    aReview({ id: 'review-6', comment: SCRIPT, userEmail: `${SCRIPT}@x.example` }),
  ],
};

// A browser in which the real storage fails has its tests in services/lists and e2e; see README.md.
describe.each(ROUTE_NAMES)('the screen %s', (name) => {
  const url = addressOf(name);

  it.each([['a user', aUser({ displayName: SCRIPT })] as const, ['a visitor', null] as const])(
    'is shown to %s with unknown toys, extreme dates, and scripts in texts',
    async (_who, user) => {
      const { capturedErrors } = await renderApp({ url, user, ...ODD_LISTS });
      expectScreen(shownTo(user, name));
      // eslint-disable-next-line testing-library/no-node-access -- elements without a role
      expect(document.querySelector('[onerror], main script, nav script')).toBeNull();
      expect(document.title).not.toBe('run');
      expect(capturedErrors()).toStrictEqual([]);
    },
  );

  it('is shown while the session and the lists do not arrive', async () => {
    const { capturedErrors } = await renderApp({
      url,
      recordsArrive: new Promise(() => undefined),
    });
    expectScreen(name);
    expect(capturedErrors()).toStrictEqual([]);
  });

  it('follows another tab: another user, a full and a cleared storage, and a sign-out', async () => {
    const { auth, records, capturedErrors } = await renderApp({ url, user: aUser(), ...ODD_LISTS });
    const shown = shownTo(aUser(), name);
    const other = aUser({ uid: 'uid-rafi', displayName: '' });
    auth.report(other);
    expectScreen(shownTo(other, shown));
    act(() => {
      for (const list of ['favorites', 'reviews'] as const)
        records.report({ type: 'error', list, reason: 'full', message: 'There is no room left' });
    });
    expectScreen(shownTo(other, shown));
    act(() => {
      for (const list of ['favorites', 'reviews'] as const)
        records.report({ type: 'received', list, items: [] });
    });
    expectScreen(shownTo(other, shown));
    auth.report(null);
    expectScreen(shownTo(null, shownTo(other, shown)));
    expect(capturedErrors()).toStrictEqual([]);
  });
});
