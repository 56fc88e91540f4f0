import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import { createAccount, findAccountByEmail } from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { accountOfIdToken } from './accountOfIdToken';
import { completeSignIn } from './completeSignIn';
import { emailField, type Handler, stringField } from './handler';

/** `accounts:signUp`: creates an account, or adds a password to the account of `idToken`. */
export const signUp: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const linked = stringField(body, 'idToken') === '' ? null : await accountOfIdToken(body, options);
  assert(
    linked || stringField(body, 'email') || stringField(body, 'password'),
    'ADMIN_ONLY_OPERATION',
  );
  const email = emailField(body);
  const password = stringField(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  assertMeetsPolicy(password);
  const holder = await findAccountByEmail(database, email);
  assert(!holder || holder.localId === linked?.localId, 'EMAIL_EXISTS');
  const hashed = await hashPassword(password, iterations);
  const account = linked
    ? { ...linked, email, password: hashed }
    : createAccount(email, now(), {
        password: hashed,
        displayName: stringField(body, 'displayName'),
      });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...(await completeSignIn(account, options)),
  };
};
