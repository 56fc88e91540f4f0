import { deleteMails, transact } from '#identity/identityDatabase';
import { accountOfIdToken } from './accountOfIdToken';
import type { Handler } from './handler';

/** `accounts:delete`: deletes the account of an ID token, and the codes that were mailed to it. */
export const deleteAccount: Handler = (body, options) =>
  transact(options, async (stores) => {
    const { localId, email } = await accountOfIdToken(body, stores, options);
    await stores.accounts.delete(localId);
    await deleteMails(stores, email);
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  });
