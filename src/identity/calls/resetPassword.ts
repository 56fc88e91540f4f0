import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import { findAccountByEmail, saveAccount } from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { findMail } from './findMail';
import { type Handler, stringField } from './handler';

/** `accounts:resetPassword`: checks a reset code; with `newPassword`, it also sets the password. */
export const resetPassword: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const { kind: requestType, email, oobCode } = await findMail(body, options);
  const response = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email };
  const password = stringField(body, 'newPassword');
  if (password === '') return response;
  assert(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  assertMeetsPolicy(password);
  const account = await findAccountByEmail(database, email);
  assert(account, 'INVALID_OOB_CODE');
  await saveAccount(database, {
    ...account,
    emailVerified: true,
    password: await hashPassword(password, iterations),
    validSince: Math.floor(now() / 1000),
    wrongPasswords: { count: 0, lastAt: 0 },
  });
  await database.delete('mails', oobCode);
  return response;
};
