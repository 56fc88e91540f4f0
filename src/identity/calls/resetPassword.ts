import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import {
  deleteMails,
  findAccountByEmail,
  type IdentityStores,
  transact,
} from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { revokedAt } from '#identity/tokens';
import { findMail } from './findMail';
import { type Body, type Handler, type IdentityOptions, stringField } from './handler';

async function findReset(body: Body, stores: IdentityStores, options: IdentityOptions) {
  const { kind, email } = await findMail(body, stores, options);
  assert(kind === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  assertMeetsPolicy(stringField(body, 'newPassword'));
  const account = await findAccountByEmail(stores.accounts, email);
  assert(account, 'INVALID_OOB_CODE');
  return account;
}

/**
 * Sets the new password. The code has proved who owns the email. Everything that could sign in before stops
 * working: the old password, sessions, older codes, and linked Google accounts (which are linked again by
 * their next sign-in).
 */
async function setPassword(body: Body, options: IdentityOptions): Promise<void> {
  const { now, iterations } = options;
  await transact(options, (stores) => findReset(body, stores, options)); // before the slow hash
  const password = await hashPassword(stringField(body, 'newPassword'), iterations);
  await transact(options, async (stores) => {
    const account = await findReset(body, stores, options);
    await stores.accounts.put({
      ...account,
      emailVerified: true,
      password,
      providers: [],
      validSince: revokedAt(account, now()),
      wrongPasswords: { count: 0, lastAt: 0 },
    });
    await deleteMails(stores, account.email, 'PASSWORD_RESET');
  });
}

/** `accounts:resetPassword`: checks a code; with `newPassword`, it also sets the password. */
export const resetPassword: Handler = async (body, options) => {
  const { kind, email, newEmail } = await transact(options, (stores) =>
    findMail(body, stores, options),
  );
  if (stringField(body, 'newPassword') !== '') await setPassword(body, options);
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: kind,
    ...(kind !== 'EMAIL_SIGNIN' && { email }),
    newEmail, // JSON omits undefined
  };
};
