import { act, fireEvent, screen } from '@testing-library/react';
import { screens } from '#app/screens';
import { MAX_SEARCH_LENGTH } from '#domain/constants';
import { notices, noticeText } from '#domain/notices';
import { logIn } from '#features/auth/authThunks';
import { navigationRequested } from '#features/router/routerSlice';
import type { RouteName } from '#features/router/routes';
import { aReview, aUser } from '#tests/support/builders';
import type { FaultCase } from './faultCase';
import type { FaultyShop } from './openFaultyShop';
import { addressOf, onlyOn, onlySignedIn, shownScreen } from './situation';
import { STORED } from './storedLists';

const ONLY_TOY = onlyOn(['toy'], 'the path of a toy selects only the toy screen');
const ONLY_RESET = onlyOn(['forgotPassword'], 'only /forgot-password reads ?email and opens mail');
const ONLY_SEARCH = onlyOn(['home', 'allToys'], 'the screen has no search field');
const ONLY_NOT_FOUND = onlyOn(['notFound'], 'a path without a screen selects only the 404 screen');

/** Paths of toys that do not exist. */
const unknownToy = (name: string, path: string): FaultCase => ({
  name,
  path,
  isExcluded: ONLY_TOY,
  outcome: () => ({ screen: 'home', notices: [noticeText(notices.toyNotFound)] }),
  check: () => expect(window.location.pathname).toBe('/'),
});

const SCRIPT = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
const HOSTILE_REVIEW = aReview({
  id: 'review-9',
  comment: SCRIPT,
  userEmail: `${SCRIPT}@x.example`,
});
const HOSTILE_EMAIL = 'victim&bcc=evil@x.example';

interface MailWindow {
  opener: unknown;
  readonly closed: boolean;
  readonly close: () => void;
  readonly location: { readonly replace: (url: string) => void };
}
/** The windows that were opened, with the URLs that they loaded. */
function watchWindows({ isBlocked = false } = {}) {
  const urls: string[] = [];
  const child: MailWindow = {
    opener: window,
    closed: false,
    close: () => undefined,
    location: { replace: (url) => void urls.push(url) },
  };
  jest.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (child as unknown as Window));
  return { child, urls };
}
let windows: ReturnType<typeof watchWindows>;

/** Requests the reset mail of the prefilled address; the service answers late. */
async function requestReset({ auth }: FaultyShop): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await screen.findByRole('button', { name: 'Sending...' });
  await auth.answer('sendPasswordReset', undefined);
}
const RESET_SENT = () => ({ notices: [noticeText(notices.resetSent)] });

const search = (query: string) =>
  act(() => {
    fireEvent.change(screen.getByLabelText('Search toys'), { target: { value: query } });
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
  N4: [
    { name: 'a malformed query and hash', query: '?%E0%A4%A=%&__proto__=1#%E0%A4%A' },
    unknownToy('a malformed id of a toy', '/toy/%E0%A4%A'),
    unknownToy('an id of 8,000 letters', `/toy/${'x'.repeat(8000)}`),
    { name: 'a malformed path', path: '/%', isExcluded: ONLY_NOT_FOUND },
    { name: 'a path with two slashes', path: '/%2F/evil.example', isExcluded: ONLY_NOT_FOUND },
  ],
  N5: [
    unknownToy('the toy constructor', '/toy/constructor'),
    unknownToy('the toy __proto__', '/toy/__proto__'),
  ],
  N6: [
    {
      name: 'a search for signs of regular expressions, and for a million letters',
      isExcluded: ONLY_SEARCH,
      check: async () => {
        for (const query of ['.*+?^${}()[]\\', '(a+)+$', 'İ', '👩‍👩‍👧', 'x'.repeat(1_000_000)]) {
          search(query);
          const field = screen.getByLabelText<HTMLInputElement>('Search toys');
          expect(field.value).toBe(query.slice(0, MAX_SEARCH_LENGTH));
          expect(await screen.findByText(/^no toys found/i)).toBeInTheDocument();
        }
      },
    },
  ],
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
  N8: [
    {
      name: 'a photo with a URL that is a script',
      isExcluded: onlySignedIn('without a user there is no photo'),
      user: { photoURL: 'javascript:document.title="run"' },
      check: () =>
        expect(document.querySelector('[src^=javascript], [href^=javascript]')).toBeNull(),
    },
  ],
  N9: [
    {
      name: 'an email in the address that adds a recipient',
      isExcluded: ONLY_RESET,
      query: `?email=${encodeURIComponent(HOSTILE_EMAIL)}`,
      before: () => void (windows = watchWindows()),
      use: requestReset,
      outcome: RESET_SENT,
      check: () => {
        const [url = ''] = windows.urls;
        const { searchParams } = new URL(url);
        expect([searchParams.get('to'), searchParams.has('bcc')]).toStrictEqual([
          HOSTILE_EMAIL,
          false,
        ]);
      },
    },
    {
      name: 'an email in the address with line breaks, 10,000 letters and half a letter',
      isExcluded: ONLY_RESET,
      query: `?email=%0D%0Abcc:evil@x.example%ED%A0%80${'x'.repeat(10_000)}`,
      check: () => {
        const field = screen.getByLabelText<HTMLInputElement>('Email');
        expect(field.value.length).toBeLessThanOrEqual(254);
        expect(field.value).not.toMatch(/[\r\n]/);
      },
    },
  ],
  N10: [
    {
      name: 'a mail window that could change the shop',
      isExcluded: ONLY_RESET,
      query: '?email=ayesha@example.com',
      before: () => void (windows = watchWindows()),
      use: requestReset,
      outcome: RESET_SENT,
      check: () => expect(windows.child.opener).toBeNull(),
    },
  ],
  N11: [
    {
      name: 'a mail window that is blocked',
      isExcluded: ONLY_RESET,
      query: '?email=ayesha@example.com',
      before: () => void (windows = watchWindows({ isBlocked: true })),
      use: requestReset,
      outcome: RESET_SENT,
      check: () =>
        expect(screen.getByRole('link', { name: /^Open your web mail/ })).toHaveAttribute(
          'href',
          expect.stringContaining('to=ayesha%40example.com'),
        ),
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
