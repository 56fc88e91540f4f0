import { byEmail, newAccount, save, type MailKind } from '../identityDatabase';
import { assertAcceptable, hashPassword } from '../passwords';
import { assert } from '../apiError';
import { emailOf, text, type Body, type Handler, type IdentityOptions } from './handler';
import { signedIn } from './signedIn';

const CODE_LIFE_MS = 3600_000;
const MAIL_KINDS: readonly MailKind[] = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL'];

export const sendOobCode: Handler = async (body, { database, now }) => {
  const requestType = text(body, 'requestType');
  assert(requestType !== '', 'MISSING_REQ_TYPE');
  const kind = MAIL_KINDS.find((other) => other === requestType);
  assert(kind, 'INVALID_REQ_TYPE');
  const email = emailOf(body);
  // A reset for an unknown address is answered alike, and no mail is written.
  if (kind === 'EMAIL_SIGNIN' || (await byEmail(database, email)))
    await database.put('mails', { oobCode: crypto.randomUUID(), kind, email, sentAt: now() });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

/** The mail of a code that may still be used. */
async function mailOf(body: Body, { database, now }: IdentityOptions) {
  const oobCode = text(body, 'oobCode');
  assert(oobCode !== '', 'MISSING_OOB_CODE');
  const mail = await database.get('mails', oobCode);
  assert(mail, 'INVALID_OOB_CODE');
  assert(now() < mail.sentAt + CODE_LIFE_MS, 'EXPIRED_OOB_CODE');
  return mail;
}

export const resetPassword: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const { kind: requestType, email, oobCode } = await mailOf(body, options);
  const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email };
  const password = text(body, 'newPassword');
  if (password === '') return answer;
  assert(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  assertAcceptable(password);
  const account = await byEmail(database, email);
  assert(account, 'INVALID_OOB_CODE');
  await save(database, {
    ...account,
    emailVerified: true,
    password: await hashPassword(password, iterations),
    validSince: Math.floor(now() / 1000),
    wrongPasswords: { count: 0, lastAt: 0 },
  });
  await database.delete('mails', oobCode);
  return answer;
};

export const signInWithEmailLink: Handler = async (body, options) => {
  const { database, now } = options;
  const email = emailOf(body);
  const mail = await mailOf(body, options);
  assert(mail.kind === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  assert(
    mail.email === email,
    'INVALID_EMAIL : The email provided does not match the sign-in email address.',
  );
  await database.delete('mails', mail.oobCode);
  const found = await byEmail(database, email);
  assert(!found?.isDisabled, 'USER_DISABLED');
  const account = { ...(found ?? newAccount(email, now(), {})), emailVerified: true };
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    isNewUser: !found,
    ...(await signedIn(account, options)),
  };
};
