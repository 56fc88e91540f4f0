import { byEmail, newAccount, save } from '../identityDatabase';
import { assertAcceptable, hashPassword, isRightPassword } from '../passwords';
import { assert, ApiError } from '../apiError';
import { emailOf, text, type Handler } from './handler';
import { accountOf, signedIn } from './signedIn';

const MAX_WRONG_PASSWORDS = 5;
const LOCK_MS = 5 * 60_000;
const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

export const signUp: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const linked = text(body, 'idToken') === '' ? null : await accountOf(body, options);
  assert(linked || text(body, 'email') || text(body, 'password'), 'ADMIN_ONLY_OPERATION');
  const email = emailOf(body);
  const password = text(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  assertAcceptable(password);
  const holder = await byEmail(database, email);
  assert(!holder || holder.localId === linked?.localId, 'EMAIL_EXISTS');
  const hashed = await hashPassword(password, iterations);
  const account = linked
    ? { ...linked, email, password: hashed }
    : newAccount(email, now(), { password: hashed, displayName: text(body, 'displayName') });
  return { kind: 'identitytoolkit#SignupNewUserResponse', ...(await signedIn(account, options)) };
};

export const signInWithPassword: Handler = async (body, options) => {
  const { database, now } = options;
  // Of a login the official service says so where the email is empty; elsewhere it is a missing one.
  assert(body['email'] !== '', 'INVALID_EMAIL');
  const email = emailOf(body);
  const password = text(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  const account = await byEmail(database, email);
  // The same words for an unknown email and a wrong password: nobody learns who has an account.
  assert(account, 'INVALID_LOGIN_CREDENTIALS');
  assert(!account.isDisabled, 'USER_DISABLED');
  const { count, lastAt } = account.wrongPasswords;
  const isLocked = count >= MAX_WRONG_PASSWORDS && now() < lastAt + LOCK_MS;
  assert(!isLocked, TOO_MANY);
  if (!account.password || !(await isRightPassword(password, account.password))) {
    await save(database, { ...account, wrongPasswords: { count: count + 1, lastAt: now() } });
    throw new ApiError('INVALID_LOGIN_CREDENTIALS');
  }
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    displayName: account.displayName,
    ...(await signedIn(account, options)),
  };
};
