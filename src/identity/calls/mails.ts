import {
  assert,
  type Body,
  emailField,
  type Handler,
  type IdentityOptions,
  stringField,
  unsupportedCall,
} from '#identity/api';
import {
  createAccount,
  findAccountByEmail,
  type IdentityStores,
  type Mail,
  MAIL_KINDS,
  transact,
} from '#identity/identityDatabase';
import { assertMeetsPolicy, hashPassword } from '#identity/passwords';
import { revokedAt } from '#identity/tokens';
import { completeSignIn } from './session';

const CODE_LIFETIME_MS = 3600_000;

/** `accounts:sendOobCode`: stores a mail with an out-of-band code in the outbox. */
export const sendOobCode: Handler = (body, options) =>
  transact(async (stores) => {
    const kind = MAIL_KINDS.find((name) => name === body['requestType']);
    assert(kind, 'INVALID_REQ_TYPE');
    const email = emailField(body);
    // An unknown email gets the same response, but no mail is stored.
    if (kind === 'EMAIL_SIGNIN' || (await findAccountByEmail(stores.accounts, email)))
      await stores.mails.put({
        oobCode: crypto.randomUUID(),
        kind,
        email,
        sentAt: options.now(),
      });
    return { email };
  });

/** The mail of the request's out-of-band code. Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
async function findMail(
  body: Body,
  kind: Mail['kind'],
  { mails }: IdentityStores,
  { now }: IdentityOptions,
): Promise<Mail> {
  const oobCode = stringField(body, 'oobCode');
  const mail = await mails.get(oobCode);
  assert(mail, 'INVALID_OOB_CODE');
  assert(now() < mail.sentAt + CODE_LIFETIME_MS, 'EXPIRED_OOB_CODE');
  assert(mail.kind === kind, 'INVALID_OOB_CODE');
  return mail;
}

/** Deletes the reset mails to an email. Their codes stop working. */
async function deleteResetMails({ mails }: IdentityStores, email: string): Promise<void> {
  const resets = (await mails.getAll()).filter(
    (mail) => mail.email === email && mail.kind === 'PASSWORD_RESET',
  );
  await Promise.all(resets.map(({ oobCode }) => mails.delete(oobCode)));
}

/**
 * `accounts:resetPassword`: sets a new password. The code has proved who owns the email. Everything that could
 * sign in before stops working: the old password, sessions, older codes, and linked Google accounts (which are
 * linked again by their next sign-in).
 */
export const resetPassword: Handler = async (body, options) => {
  const newPassword = stringField(body, 'newPassword');
  if (newPassword === '') throw unsupportedCall();
  const password = await hashPassword(newPassword, options.iterations); // slow, so before the transaction
  return transact(async (stores) => {
    const { email } = await findMail(body, 'PASSWORD_RESET', stores, options);
    assertMeetsPolicy(newPassword);
    const account = await findAccountByEmail(stores.accounts, email);
    assert(account, 'INVALID_OOB_CODE');
    await stores.accounts.put({
      ...account,
      emailVerified: true,
      password,
      providers: [],
      validSince: revokedAt(account, options.now()),
    });
    await deleteResetMails(stores, email);
    return { requestType: 'PASSWORD_RESET', email };
  });
};

/** `accounts:signInWithEmailLink`: signs in with the code of a mail, and creates the account if there is none. */
export const signInWithEmailLink: Handler = async (body, options) => {
  if (stringField(body, 'idToken') !== '') throw unsupportedCall();
  return transact(async (stores) => {
    const email = emailField(body);
    const mail = await findMail(body, 'EMAIL_SIGNIN', stores, options);
    assert(
      mail.email === email,
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
    await stores.mails.delete(mail.oobCode);
    const found = await findAccountByEmail(stores.accounts, email);
    const account = found ?? createAccount(email, options.now(), {});
    return completeSignIn({ ...account, emailVerified: true }, stores, options);
  });
};
