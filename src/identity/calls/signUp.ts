import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import {
  type Account,
  createAccount,
  findAccountByEmail,
  type IdentityStores,
  transact,
} from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { revokedAt } from '#identity/tokens';
import { accountOfIdToken } from './accountOfIdToken';
import { completeSignIn } from './completeSignIn';
import { type Body, emailField, type Handler, type IdentityOptions, stringField } from './handler';

/** Checks a sign-up. Resolves to the account of `idToken`, or to null if a new account is requested. */
async function checkSignUp(
  body: Body,
  stores: IdentityStores,
  options: IdentityOptions,
): Promise<Account | null> {
  const isLink = stringField(body, 'idToken') !== '';
  const password = stringField(body, 'password');
  assert(isLink || stringField(body, 'email') !== '' || password !== '', 'ADMIN_ONLY_OPERATION');
  const email = emailField(body);
  assert(password !== '', 'MISSING_PASSWORD');
  const holder = await findAccountByEmail(stores.accounts, email);
  assert(isLink || !holder, 'EMAIL_EXISTS');
  assertMeetsPolicy(password);
  if (!isLink) return null;
  const linked = await accountOfIdToken(body, stores, options);
  assert(!holder || holder.localId === linked.localId, 'EMAIL_EXISTS');
  return linked;
}

/** `accounts:signUp`: creates an account, or adds a password to the account of `idToken`. */
export const signUp: Handler = async (body, options) => {
  const { now, iterations } = options;
  await transact(options, (stores) => checkSignUp(body, stores, options)); // before the slow hash
  const password = await hashPassword(stringField(body, 'password'), iterations);
  return transact(options, async (stores) => {
    const linked = await checkSignUp(body, stores, options);
    const email = emailField(body);
    const account = linked
      ? {
          ...linked,
          email,
          emailVerified: linked.emailVerified && linked.email === email,
          password,
          validSince: revokedAt(linked, now()),
        }
      : createAccount(email, now(), { password, displayName: stringField(body, 'displayName') });
    return {
      kind: 'identitytoolkit#SignupNewUserResponse',
      displayName: account.displayName,
      ...(await completeSignIn(account, stores, options)),
    };
  });
};
