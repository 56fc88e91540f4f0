import { act, fireEvent, screen } from '@testing-library/react';
import { screens } from '#app/screens';
import { notices, noticeText } from '#domain/notices';
import { logIn } from '#features/auth/authThunks';
import { navigationRequested } from '#features/router/routerSlice';
import type { RouteName } from '#features/router/routes';
import { aReview, aUser } from '#tests/support/builders';
import type { FaultCase } from './faultCase';
import { addressOf, shownScreen } from './situation';
import { STORED } from './storedLists';

const SCRIPT = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
const HOSTILE_REVIEW = aReview({
  id: 'review-9',
  comment: SCRIPT,
  userEmail: `${SCRIPT}@x.example`,
});
/** Makes a screen throw when it is rendered. */
function breakScreen(name: RouteName): void {
  const spy = jest
    .spyOn(screens as unknown as Record<string, () => void>, name)
    .mockImplementation(() => {
      throw new Error('The screen fell over');
    });
  Object.assign(spy, {
    load: () => Promise.resolve(),
    preload: () => undefined,
    reset: () => undefined,
    isLoaded: () => true,
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs the error
}

/** Faults of addresses, hostile input and screens. */
export const ADDRESS_FAULTS = {
  N4: [{ name: 'a malformed query and hash', query: '?%E0%A4%A=%&__proto__=1#%E0%A4%A' }],
  N7: [
    {
      name: 'scripts in a review and in a name',
      user: { displayName: SCRIPT },
      before: () =>
        localStorage.setItem('reviews', JSON.stringify([...STORED.reviews, HOSTILE_REVIEW])),
      outcome: () => ({ lists: { ...STORED, reviews: [...STORED.reviews, HOSTILE_REVIEW] } }),
      check: () => {
        expect(document.querySelector('[onerror], main script, nav script')).toBeNull();
        expect(document.title).not.toBe('run');
      },
    },
  ],
  N13: [
    {
      name: 'an address that asks for a redirect',
      query: '?next=//evil.example&returnTo=javascript:document.title=1#//evil.example',
      check: async ({ store, auth }, situation) => {
        const shown = shownScreen(situation);
        expect(window.location.host).toBe('localhost');
        if (shown !== 'auth') return expect(window.location.pathname).toBe(addressOf(shown));
        await act(async () => {
          void store.dispatch(logIn({ email: 'a@b.example', password: 'x' }));
          await auth.answer('logIn', aUser());
        });
        expect(window.location.href).toBe('http://localhost/');
      },
    },
  ],
  N14: [
    {
      name: 'a screen that cannot be rendered',
      use: ({ store }, situation) => {
        const shown = shownScreen(situation);
        breakScreen(shown);
        for (const href of [shown === 'allToys' ? '/favorites' : '/all-toys', addressOf(shown)])
          act(() => void store.dispatch(navigationRequested({ href })));
      },
      outcome: (situation) => {
        const shown = shownScreen(situation);
        const notice = [noticeText(notices.failed('The screen fell over'))];
        if (shown === 'toy') return { screen: 'home', errors: 1, notices: notice };
        return { screen: 'broken', errors: 1, notices: shown === 'profile' ? notice : [] };
      },
      check: async (_shop, situation) => {
        const other = shownScreen(situation) === 'favorites' ? 'All Toys' : 'Favorites';
        fireEvent.click(screen.getAllByRole('link', { name: other })[0] as HTMLElement); // exists, else it throws
        expect(document.querySelector('h1')).toHaveTextContent(
          other === 'Favorites' ? 'My Favorites' : 'All Toys',
        );
      },
    },
  ],
  N15: [
    {
      name: 'a link to a screen that does not exist',
      happen: ({ store }) => void store.dispatch(navigationRequested({ href: '/nope' })),
      outcome: () => ({ screen: 'notFound' }),
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
