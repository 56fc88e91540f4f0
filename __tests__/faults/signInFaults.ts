import { act, fireEvent, screen, within } from '@testing-library/react';
import { notices, noticeText } from '#domain/notices';
import { aUser } from '#tests/support/builders';
import { type FaultCase, type Outcome } from './faultCase';
import type { FaultyShop } from './openFaultyShop';
import { isSignedIn, onlyOn, onlySignedIn, shownScreen, type Situation } from './situation';

const GOOGLE_ONLY = onlyOn(['auth'], 'only /auth has the button of Google');
const clickGoogle = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Login with Google' }));

/** A popup that fails: the message is shown as a notice and below the button, which stays usable. */
const failedPopup = (
  name: string,
  failure: { readonly code: string; readonly message: string },
  text = failure.message,
): FaultCase => ({
  name,
  isExcluded: GOOGLE_ONLY,
  use: async ({ auth }) => {
    clickGoogle();
    await auth.refuse('signInWithGoogle', failure);
  },
  outcome: () => ({ notices: [noticeText(notices.failed(text))] }),
  check: async ({ auth }) => {
    expect(screen.getByRole('button', { name: 'Login with Google' })).toHaveAccessibleDescription(
      text,
    );
    void act(clickGoogle);
    expect(auth.callsOf('signInWithGoogle')).toHaveLength(1);
  },
});

/** Another tab signs in or out. */
const otherSession = (situation: Situation): Partial<Outcome> => {
  const screen = shownScreen(situation);
  return isSignedIn(situation)
    ? { user: null, screen: shownScreen({ screen, session: 'signed out' }) }
    : { user: aUser(), screen: shownScreen({ screen, session: 'signed in' }) };
};

const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com', displayName: '' });

async function saveProfileOfDisabledUser({ auth }: FaultyShop): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const form = within(screen.getByRole('form', { name: 'Edit profile' }));
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Sadia' } });
  fireEvent.click(form.getByRole('button', { name: 'Save Profile' }));
  await screen.findByRole('button', { name: 'Saving...' });
  auth.report(null);
  await auth.refuse('updateProfile', { code: 'auth/user-disabled', message: 'Disabled' });
}

/** Faults of sign-in, as the shop sees them through its port. The browser suites use the SDK. */
export const SIGN_IN_FAULTS = {
  A3: [
    {
      name: 'a sign-in or sign-out in another tab',
      happen: ({ auth }, situation) => auth.report(isSignedIn(situation) ? null : aUser()),
      outcome: otherSession,
    },
    {
      name: 'another user who signs in in another tab',
      isExcluded: onlySignedIn('nobody was signed in'),
      happen: ({ auth }) => auth.report(RAFI),
      outcome: () => ({ user: RAFI }),
    },
  ],
  A6: [
    {
      name: 'a session that is never reported',
      isExcluded: onlySignedIn('a session that is not known is neither signed in nor out'),
      isSessionUnknown: true,
      outcome: ({ screen }) => ({ screen }),
    },
  ],
  A7: [
    failedPopup('a popup that is blocked', {
      code: 'auth/popup-blocked',
      message: 'Unable to establish a connection with the popup. (auth/popup-blocked)',
    }),
  ],
  A8: [
    failedPopup('a popup that is closed', {
      code: 'auth/popup-closed-by-user',
      message: 'The popup has been closed by the user. (auth/popup-closed-by-user)',
    }),
  ],
  A9: [
    {
      name: 'a second click while the popup is open',
      isExcluded: GOOGLE_ONLY,
      use: async ({ auth }) => {
        clickGoogle();
        clickGoogle();
        await auth.refuse('signInWithGoogle', {
          code: 'auth/cancelled-popup-request',
          message: 'This operation has been cancelled.',
        });
        await auth.answer('signInWithGoogle', aUser());
        auth.report(aUser());
      },
      outcome: () => ({
        user: aUser(),
        screen: 'home',
        notices: [noticeText(notices.googleSignedIn)],
      }),
    },
  ],
  A10: [
    failedPopup('a loader of Google that is missing', {
      code: 'auth/internal-error',
      message: 'An internal AuthError has occurred. (auth/internal-error)',
    }),
  ],
  A11: [
    failedPopup(
      'an error without a message',
      { code: 'auth/internal-error', message: '' },
      'Google login failed',
    ),
  ],
  A12: [
    {
      name: 'a user who is disabled during the visit',
      isExcluded: (situation) =>
        onlySignedIn('only a signed-in user has a profile')(situation) ??
        onlyOn(['profile'], 'only /profile changes the account')(situation),
      use: saveProfileOfDisabledUser,
      outcome: () => ({ user: null, screen: 'auth' }),
      check: ({ reporter }) =>
        expect(reporter.reports).toStrictEqual([
          'Profile update failed: auth/user-disabled Disabled',
        ]),
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
