import { accountOfIdToken } from './accountOfIdToken';
import type { Handler } from './handler';

/** `accounts:delete`: deletes the account of an ID token. */
export const deleteAccount: Handler = async (body, options) => {
  await options.database.delete('accounts', (await accountOfIdToken(body, options)).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
