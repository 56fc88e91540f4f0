import { ApiError, assert } from '#identity/apiError';
import { verifyPassword } from '#identity/hashPassword';
import { findAccountByEmail, saveAccount } from '#identity/identityDatabase';
import { completeSignIn } from './completeSignIn';
import { emailField, type Handler, stringField } from './handler';

const MAX_WRONG_PASSWORDS = 5;
const LOCK_MS = 5 * 60_000;
const TOO_MANY_ATTEMPTS =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

/** `accounts:signInWithPassword`. Five wrong passwords lock the account for five minutes. */
export const signInWithPassword: Handler = async (body, options) => {
  const { database, now } = options;
  // For a login, the real service returns INVALID_EMAIL for an empty email, and MISSING_EMAIL elsewhere.
  assert(body['email'] !== '', 'INVALID_EMAIL');
  const email = emailField(body);
  const password = stringField(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  const account = await findAccountByEmail(database, email);
  // The same error as for a wrong password, so that nobody can find out which emails have accounts.
  assert(account, 'INVALID_LOGIN_CREDENTIALS');
  assert(!account.isDisabled, 'USER_DISABLED');
  const { count, lastAt } = account.wrongPasswords;
  const isLocked = count >= MAX_WRONG_PASSWORDS && now() < lastAt + LOCK_MS;
  assert(!isLocked, TOO_MANY_ATTEMPTS);
  if (!account.password || !(await verifyPassword(password, account.password))) {
    await saveAccount(database, {
      ...account,
      wrongPasswords: { count: count + 1, lastAt: now() },
    });
    throw new ApiError('INVALID_LOGIN_CREDENTIALS');
  }
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    displayName: account.displayName,
    ...(await completeSignIn(account, options)),
  };
};
