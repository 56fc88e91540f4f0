import { assert, emailField, type Handler, stringField } from '#identity/api';
import { findAccountByEmail, transact } from '#identity/identityDatabase';
import { verifyPassword } from '#identity/passwords';
import { completeSignIn } from './session';

/** `accounts:signInWithPassword`. An unknown email gets the error for a wrong password, so that nobody can find out who has an account. */
export const signInWithPassword: Handler = async (body, options) => {
  // For a login, the real service returns INVALID_EMAIL for an empty email, and MISSING_EMAIL elsewhere.
  assert(body['email'] !== '', 'INVALID_EMAIL');
  const email = emailField(body);
  const password = stringField(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  const find = transact(({ accounts }) => findAccountByEmail(accounts, email));
  const stored = (await find)?.password;
  assert(stored && (await verifyPassword(password, stored)), 'INVALID_LOGIN_CREDENTIALS');
  return transact(async (stores) => {
    const account = await findAccountByEmail(stores.accounts, email);
    // The account may have been changed during the slow comparison.
    assert(account?.password?.hash === stored.hash, 'INVALID_LOGIN_CREDENTIALS');
    return { registered: true, ...(await completeSignIn(account, stores, options)) };
  });
};
