import {
  assert,
  type Body,
  emailField,
  type Handler,
  type IdentityOptions,
  stringField,
} from '#identity/api';
import {
  type Account,
  createAccount,
  findAccountByEmail,
  type IdentityStores,
  transact,
} from '#identity/identityDatabase';
import { assertMeetsPolicy, hashPassword } from '#identity/passwords';
import { revokedAt } from '#identity/tokens';
import { accountOfIdToken, completeSignIn } from './session';

/** Checks a sign-up. Resolves to the account of `idToken`, or to null if a new account is requested. */
async function checkSignUp(
  body: Body,
  stores: IdentityStores,
  options: IdentityOptions,
): Promise<Account | null> {
  const isLink = stringField(body, 'idToken') !== '';
  const password = stringField(body, 'password');
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
