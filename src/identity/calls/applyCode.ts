import { assert } from '#identity/apiError';
import { type Account, findAccountByEmail, transact } from '#identity/identityDatabase';
import { findMail } from './findMail';
import type { Body, IdentityOptions } from './handler';

/** Applies a mailed code: verifies the email of the account, or changes it to the verified new one. */
export const applyCode = (
  body: Body,
  options: IdentityOptions,
): Promise<{ account: Account; newEmail: string | undefined }> =>
  transact(options, async (stores) => {
    const { kind, oobCode, email, newEmail } = await findMail(body, stores, options);
    assert(kind === 'VERIFY_EMAIL' || kind === 'VERIFY_AND_CHANGE_EMAIL', 'INVALID_OOB_CODE');
    const account = await findAccountByEmail(stores.accounts, email);
    assert(account, 'INVALID_OOB_CODE');
    if (newEmail !== undefined)
      assert(!(await findAccountByEmail(stores.accounts, newEmail)), 'EMAIL_EXISTS');
    const changed = { ...account, email: newEmail ?? email, emailVerified: true };
    await stores.accounts.put(changed);
    await stores.mails.delete(oobCode);
    return { account: changed, newEmail };
  });
