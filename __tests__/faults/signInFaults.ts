import { aUser } from '#tests/support/builders';
import { type FaultCase, type Outcome } from './faultCase';
import { isSignedIn, shownScreen, type Situation } from './situation';

/** Another tab signs in or out. */
const otherSession = (situation: Situation): Partial<Outcome> => {
  const screen = shownScreen(situation);
  return isSignedIn(situation)
    ? { user: null, screen: shownScreen({ screen, session: 'signed out' }) }
    : { user: aUser(), screen: shownScreen({ screen, session: 'signed in' }) };
};

const RAFI = aUser({ uid: 'uid-rafi', email: 'rafi@example.com', displayName: '' });

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
      happen: ({ auth }) => auth.report(RAFI),
      outcome: (situation) => ({
        user: RAFI,
        screen: shownScreen({ screen: shownScreen(situation), session: 'signed in' }),
      }),
    },
  ],
  A6: [
    {
      name: 'a session that is never reported',
      isSessionUnknown: true,
      outcome: ({ screen }) => ({ screen }),
    },
  ],
} as const satisfies Readonly<Record<string, readonly FaultCase[]>>;
