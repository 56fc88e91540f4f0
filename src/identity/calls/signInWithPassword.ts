import { assert, emailField, type Handler, stringField } from '#identity/api';
import {
  type Account,
  findAccountByEmail,
  type IdentityStores,
  transact,
} from '#identity/identityDatabase';
import { verifyPassword } from '#identity/passwords';
import { completeSignIn } from './session';

/** The account with this email. Throws if it may not log in. */
async function accountOfEmail(email: string, { accounts }: IdentityStores): Promise<Account> {
  const account = await findAccountByEmail(accounts, email);
  // The same error as for a wrong password, so that nobody can find out which emails have accounts.
  assert(account, 'INVALID_LOGIN_CREDENTIALS');
  assert(!account.isDisabled, 'USER_DISABLED');
  return account;
}

/** `accounts:signInWithPassword`. */
export const signInWithPassword: Handler = async (body, options) => {
  // For a login, the real service returns INVALID_EMAIL for an empty email, and MISSING_EMAIL elsewhere.
  assert(body['email'] !== '', 'INVALID_EMAIL');
  const email = emailField(body);
  const password = stringField(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  for (;;) {
    const { password: stored } = await transact(options, (stores) => accountOfEmail(email, stores));
    const isRight = stored !== null && (await verifyPassword(password, stored));
    const answer = await transact(options, async (stores) => {
      const account = await accountOfEmail(email, stores);
      if (account.password?.hash !== stored?.hash) return null; // changed meanwhile: compared again
      assert(isRight, 'INVALID_LOGIN_CREDENTIALS');
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        registered: true,
        displayName: account.displayName,
        ...(await completeSignIn(account, stores, options)),
      };
    });
    if (answer !== null) return answer;
  }
};
