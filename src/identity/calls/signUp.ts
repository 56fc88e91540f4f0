import { assert, emailField, type Handler, stringField } from '#identity/api';
import { createAccount, findAccountByEmail, transact } from '#identity/identityDatabase';
import { assertMeetsPolicy, hashPassword } from '#identity/passwords';
import { revokedAt } from '#identity/tokens';
import { accountOfIdToken, completeSignIn } from './session';

/** `accounts:signUp`: creates an account, or adds a password to the account of `idToken`. */
export const signUp: Handler = async (body, options) => {
  const { now, iterations } = options;
  const isLink = stringField(body, 'idToken') !== '';
  const newPassword = stringField(body, 'password');
  const email = emailField(body);
  assert(newPassword !== '', 'MISSING_PASSWORD');
  const password = await hashPassword(newPassword, iterations); // slow, so before the transaction
  return transact(async (stores) => {
    const holder = await findAccountByEmail(stores.accounts, email);
    const linked = isLink ? await accountOfIdToken(body, stores, options) : null;
    assert(!holder || holder.localId === linked?.localId, 'EMAIL_EXISTS');
    assertMeetsPolicy(newPassword);
    const account = linked
      ? {
          ...linked,
          email,
          emailVerified: linked.emailVerified && linked.email === email,
          password,
          validSince: revokedAt(linked, now()),
        }
      : createAccount(email, now(), { password });
    return completeSignIn(account, stores, options);
  });
};
