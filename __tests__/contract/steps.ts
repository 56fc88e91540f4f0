import {
  type Auth,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateProfile,
  type User,
  type UserCredential,
  validatePassword,
} from 'firebase/auth';
import { unsignedJwt } from '#identity/tokens';
import type { Service } from './services';

/** A call by the SDK, in order: later ones depend on earlier ones. */
interface Step {
  readonly name: string;
  readonly call: (auth: Auth, service: Service) => Promise<unknown>;
  /** The result as `resultOf` reads it, or the code of the SDK's error. */
  readonly expected: unknown;
  /** What the emulator does instead, and why. */
  readonly emulator?: { readonly expected: unknown; readonly because: string };
}

const EMAIL = 'ayesha@example.com';
const OTHER = 'karim@example.com';
const LINKED = 'link@example.com';
const RAFI = 'rafi@example.com';
const PASSWORD = 'Shapla7flower';
const SECOND = 'Another1x';
const PHOTO = 'https://a.b/c.png';

const WRONG = 'auth/invalid-credential';
const TAKEN = 'auth/email-already-in-use';
const INVALID_EMAIL = 'auth/invalid-email';
const NO_EMAIL = 'auth/missing-email';
const NO_PASSWORD = 'auth/missing-password';
const WEAK = 'auth/weak-password';
const INVALID_CODE = 'auth/invalid-action-code';

const user = ({ currentUser }: Auth): User => {
  if (currentUser === null) throw new Error('Nobody is signed in.');
  return currentUser;
};
const profileOf = async (auth: Auth) => {
  await user(auth).reload();
  const { email, displayName, photoURL } = user(auth);
  return { email, displayName, photoURL };
};

type Outcome = Pick<Step, 'expected' | 'emulator'>['expected'];
const step = (
  name: string,
  call: Step['call'],
  expected: Outcome,
  emulator?: Step['emulator'],
): Step => ({ name, call, expected, ...(emulator && { emulator }) });

const signUp = (what: string, email: string, password: string, expected: Outcome) =>
  step(
    `sign-up ${what}`,
    (auth) => createUserWithEmailAndPassword(auth, email, password),
    expected,
  );
const logIn = (what: string, email: string, password: string, expected: Outcome) =>
  step(`login ${what}`, (auth) => signInWithEmailAndPassword(auth, email, password), expected);
const resetMail = (what: string, email: string, expected: Outcome) =>
  step(`reset mail ${what}`, (auth) => sendPasswordResetEmail(auth, email), expected);
/** Sets a new password with the code of the last reset mail. */
const reset = (what: string, password: string, ...rest: [Outcome, Step['emulator']?]) =>
  step(
    `reset ${what}`,
    async (auth, { lastCode }) =>
      confirmPasswordReset(auth, await lastCode('PASSWORD_RESET'), password),
    ...rest,
  );
const linkMail = step(
  'email link: mail',
  (auth) =>
    sendSignInLinkToEmail(auth, LINKED, { url: 'http://localhost/', handleCodeInApp: true }),
  'done',
);
/** Signs in with the link in the last mail. */
const followLink = (what: string, email: string, expected: Outcome) =>
  step(
    `email link: ${what}`,
    async (auth, { lastCode }) => {
      const oobCode = await lastCode('EMAIL_SIGNIN');
      const query = new URLSearchParams({ mode: 'signIn', oobCode, apiKey: 'demo-key' });
      return signInWithEmailLink(auth, email, `http://localhost/?${query}`);
    },
    expected,
  );
/** Signs in with an unsigned token with Google as its issuer. */
const google = (what: string, sub: string, email: string, expected: Outcome) =>
  step(
    `Google: ${what}`,
    (auth) => {
      const claims = { iss: 'https://accounts.google.com', sub, email, email_verified: true };
      const idToken = unsignedJwt({ ...claims, name: 'Rafi' });
      return signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
    },
    expected,
  );

const signedIn = (email: string, isVerified = false) => ({ email, isVerified });

export const STEPS: readonly Step[] = [
  signUp('of another user', OTHER, PASSWORD, signedIn(OTHER)),
  signUp('of a user', EMAIL, PASSWORD, signedIn(EMAIL)),
  signUp('with a taken email', EMAIL, PASSWORD, TAKEN),
  signUp('with a taken email in capitals', EMAIL.toUpperCase(), PASSWORD, TAKEN),
  signUp('with a bad email', 'nobody', PASSWORD, INVALID_EMAIL),
  signUp('without an email', '', PASSWORD, NO_EMAIL),
  signUp('without a password', 'b@example.com', '', NO_PASSWORD),
  signUp('with a weak password', 'b@example.com', 'abc', WEAK),
  {
    ...signUp(
      'against the password policy',
      'c@example.com',
      'abcdefg',
      'auth/password-does-not-meet-requirements',
    ),
    emulator: {
      expected: signedIn('c@example.com'),
      because: 'the emulator has no password policy',
    },
  },
  logIn('of a user', EMAIL, PASSWORD, signedIn(EMAIL)),
  logIn('with the email in capitals', EMAIL.toUpperCase(), PASSWORD, signedIn(EMAIL)),
  logIn('with a wrong password', EMAIL, 'Wrong1x', WRONG),
  logIn('with an unknown email', 'who@example.com', PASSWORD, WRONG),
  logIn('with an empty email', '', PASSWORD, INVALID_EMAIL),
  logIn('with a bad email', 'nobody', PASSWORD, INVALID_EMAIL),
  logIn('without a password', EMAIL, '', NO_PASSWORD),
  step(
    'profile: name and photo',
    (auth) => updateProfile(user(auth), { displayName: 'Ayesha', photoURL: PHOTO }),
    'done',
  ),
  step('lookup', profileOf, { email: EMAIL, displayName: 'Ayesha', photoURL: PHOTO }),
  step(
    'profile: empty name and photo',
    (auth) => updateProfile(user(auth), { displayName: '', photoURL: '' }),
    'done',
  ),
  step('refresh', async (auth) => (await user(auth).getIdToken(true)) !== '', true),
  resetMail('to a user', EMAIL, 'done'),
  resetMail('to an unknown email', 'who@example.com', 'done'),
  resetMail('without an email', '', NO_EMAIL),
  step(
    'reset with a code that was never sent',
    (auth) => confirmPasswordReset(auth, 'nonsense', SECOND),
    INVALID_CODE,
  ),
  reset('to a weak password', 'abc', WEAK),
  reset('of a password', SECOND, 'done'),
  logIn('with the old password', EMAIL, PASSWORD, WRONG),
  logIn('with the new password', EMAIL, SECOND, signedIn(EMAIL, true)),
  resetMail('for the second time', EMAIL, 'done'),
  step('(the codes expire)', async (_auth, { ageCodes }) => ageCodes(), 'done'),
  reset('with an expired code', SECOND, 'auth/expired-action-code', {
    expected: 'done',
    because: 'the codes of the emulator do not expire',
  }),
  linkMail,
  followLink('for another email', 'who@example.com', INVALID_EMAIL),
  followLink('sign-in', LINKED, signedIn(LINKED, true)),
  linkMail,
  step(
    'reset with the code of a sign-in mail',
    async (auth, { lastCode }) =>
      confirmPasswordReset(auth, await lastCode('EMAIL_SIGNIN'), SECOND),
    INVALID_CODE,
  ),
  google('new account', '1001', RAFI, signedIn(RAFI, true)),
  google('second sign-in', '1001', RAFI, signedIn(RAFI, true)),
  step(
    'Google: account that gets a password',
    (auth) => linkWithCredential(user(auth), EmailAuthProvider.credential(RAFI, PASSWORD)),
    signedIn(RAFI, true),
    {
      expected: TAKEN,
      because:
        'the emulator rejects an email that the same account already has; the real service links the password',
    },
  ),
  google('verified email of a password account', '1003', EMAIL, signedIn(EMAIL, true)),
  logIn('to an account with a proved email', EMAIL, SECOND, signedIn(EMAIL, true)),
  google('email that anybody could have registered', '1004', OTHER, signedIn(OTHER, true)),
  logIn('with a password from before Google proved the email', OTHER, PASSWORD, WRONG),
  step(
    'password policy',
    async (auth) => (await validatePassword(auth, 'abcdefg')).isValid,
    false,
    {
      expected: 'auth/identitytoolkit.getpasswordpolicy-is-not-implemented-in-the-auth-emulator.',
      because: 'the emulator does not implement this endpoint',
    },
  ),
];

const isCredential = (value: object): value is UserCredential => 'operationType' in value;

/** The part of a result that the services must have in common. */
export function resultOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? 'done';
  if (!isCredential(value)) return value;
  const { email, emailVerified: isVerified } = value.user;
  return { email, isVerified };
}
