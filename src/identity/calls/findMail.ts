import { assert } from '#identity/apiError';
import type { IdentityStores, Mail } from '#identity/identityDatabase';
import { type Body, type IdentityOptions, stringField } from './handler';

const CODE_LIFETIME_MS = 3600_000;

/** The mail of the request's out-of-band code. Throws INVALID_OOB_CODE or EXPIRED_OOB_CODE. */
export async function findMail(
  body: Body,
  { mails }: IdentityStores,
  { now }: IdentityOptions,
): Promise<Mail> {
  const oobCode = stringField(body, 'oobCode');
  assert(oobCode !== '', 'MISSING_OOB_CODE');
  const mail = await mails.get(oobCode);
  assert(mail, 'INVALID_OOB_CODE');
  assert(now() < mail.sentAt + CODE_LIFETIME_MS, 'EXPIRED_OOB_CODE');
  return mail;
}
