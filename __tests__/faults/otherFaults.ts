import { act, fireEvent, screen } from '@testing-library/react';
import { screens } from '#app/screens';
import { navigationRequested } from '#features/router/routerSlice';
import type { RouteName } from '#features/router/routes';
import { aReview, aUser } from '#tests/support/builders';
import { addFavorite, type FaultCase } from './faultCase';
import { addressOf, isSignedIn, shownScreen, type Situation } from './situation';
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

/** Makes IndexedDB never answer. */
function silenceIndexedDb(): void {
  const Request = IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest; // that of fake-indexeddb
  jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new Request());
}

/** The screen that a situation leads to once somebody has signed in or out. */
const screenFor = (situation: Situation, session: Situation['session']) =>
  shownScreen({ screen: shownScreen(situation), session });

/** Faults of sign-in, addresses, screens and texts. */
export const OTHER_FAULTS: Readonly<Record<string, readonly FaultCase[]>> = {
  A3: [
    {
      name: 'a sign-in or sign-out in another tab',
      happen: ({ auth }, situation) => auth.report(isSignedIn(situation) ? null : aUser()),
      screen: (situation) =>
        screenFor(situation, isSignedIn(situation) ? 'signed out' : 'signed in'),
    },
    {
      name: 'another user who signs in in another tab',
      happen: ({ auth }) => auth.report(aUser({ uid: 'uid-rafi', displayName: '' })),
      screen: (situation) => screenFor(situation, 'signed in'),
    },
  ],
  A6: [
    {
      name: 'a session that is never reported',
      isSessionUnknown: true,
      screen: ({ screen: asked }) => asked,
    },
  ],
  N4: [{ name: 'a malformed query and hash', query: '?%E0%A4%A=%&__proto__=1#%E0%A4%A' }],
  N7: [
    {
      name: 'scripts in a review and in a name',
      user: { displayName: SCRIPT },
      before: () =>
        localStorage.setItem('reviews', JSON.stringify([...STORED.reviews, HOSTILE_REVIEW])),
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
      check: (situation) =>
        expect(window.location).toMatchObject({
          host: 'localhost',
          pathname: addressOf(shownScreen(situation)),
        }),
    },
  ],
  N14: [
    {
      name: 'a screen that cannot be rendered',
      errors: 1,
      use: ({ store }, situation) => {
        const shown = shownScreen(situation);
        breakScreen(shown);
        for (const href of [shown === 'allToys' ? '/favorites' : '/all-toys', addressOf(shown)])
          act(() => void store.dispatch(navigationRequested({ href })));
      },
      screen: (situation) => (shownScreen(situation) === 'toy' ? 'home' : 'broken'),
      check: (situation) => {
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
      screen: () => 'notFound',
    },
  ],
  O1: [{ name: 'lists that never arrive', isWithoutLists: true, before: silenceIndexedDb }],
  O2: [
    {
      name: 'drafts that cannot be read',
      before: () => sessionStorage.setItem('toyshop:drafts', '{oops'),
      happen: addFavorite,
    },
  ],
  O3: [
    {
      name: 'an error that nothing catches',
      errors: 1,
      happen: () =>
        void window.dispatchEvent(
          new ErrorEvent('error', { error: new TypeError('x is undefined') }),
        ),
    },
  ],
};
