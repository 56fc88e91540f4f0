import { assert } from '#identity/apiError';
import { createAccount, findAccountByEmail } from '#identity/identityDatabase';
import { completeSignIn } from './completeSignIn';
import { findMail } from './findMail';
import { emailField, type Handler } from './handler';

/** `accounts:signInWithEmailLink`: signs in, and creates the account if there is none. */
export const signInWithEmailLink: Handler = async (body, options) => {
  const { database, now } = options;
  const email = emailField(body);
  const mail = await findMail(body, options);
  assert(mail.kind === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  assert(
    mail.email === email,
    'INVALID_EMAIL : The email provided does not match the sign-in email address.',
  );
  await database.delete('mails', mail.oobCode);
  const found = await findAccountByEmail(database, email);
  assert(!found?.isDisabled, 'USER_DISABLED');
  const account = { ...(found ?? createAccount(email, now(), {})), emailVerified: true };
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    isNewUser: !found,
    ...(await completeSignIn(account, options)),
  };
};
