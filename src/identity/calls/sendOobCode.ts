import { assert } from '#identity/apiError';
import { findAccountByEmail, type MailKind } from '#identity/identityDatabase';
import { emailField, type Handler, stringField } from './handler';

const MAIL_KINDS: readonly MailKind[] = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL'];

/** `accounts:sendOobCode`: stores a mail with an out-of-band code in the outbox. */
export const sendOobCode: Handler = async (body, { database, now }) => {
  const requestType = stringField(body, 'requestType');
  assert(requestType !== '', 'MISSING_REQ_TYPE');
  const kind = MAIL_KINDS.find((other) => other === requestType);
  assert(kind, 'INVALID_REQ_TYPE');
  const email = emailField(body);
  // An unknown email gets the same response, but no mail is stored.
  if (kind === 'EMAIL_SIGNIN' || (await findAccountByEmail(database, email)))
    await database.put('mails', { oobCode: crypto.randomUUID(), kind, email, sentAt: now() });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};
