import { save, type Account } from '../identityDatabase';
import { issueTokens, readIdToken } from '../tokens';
import { assert } from '../apiError';
import { text, type Body, type IdentityOptions } from './handler';

/** The account of an id token that may still be used. */
export async function accountOf(body: Body, { database, now }: IdentityOptions): Promise<Account> {
  const idToken = text(body, 'idToken');
  assert(idToken !== '', 'MISSING_ID_TOKEN');
  const { localId, iat } = readIdToken(idToken, now());
  const account = await database.get('accounts', localId);
  assert(account, 'USER_NOT_FOUND');
  assert(!account.isDisabled, 'USER_DISABLED');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  return account;
}

/** Writes down a login and answers with tokens. */
export async function signedIn(
  account: Account,
  { database, now }: IdentityOptions,
  provider = 'password',
) {
  await save(database, { ...account, lastLoginAt: now(), wrongPasswords: { count: 0, lastAt: 0 } });
  return {
    localId: account.localId,
    email: account.email,
    ...issueTokens(account, now(), provider),
  };
}
