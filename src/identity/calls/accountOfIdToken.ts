import { assert } from '#identity/apiError';
import type { Account } from '#identity/identityDatabase';
import { readIdToken } from '#identity/tokens';
import { type Body, type IdentityOptions, stringField } from './handler';

/** The account of the request's ID token. Throws if the token is missing, invalid, expired or revoked. */
export async function accountOfIdToken(
  body: Body,
  { database, now }: IdentityOptions,
): Promise<Account> {
  const idToken = stringField(body, 'idToken');
  assert(idToken !== '', 'MISSING_ID_TOKEN');
  const { localId, iat } = readIdToken(idToken, now());
  const account = await database.get('accounts', localId);
  assert(account, 'USER_NOT_FOUND');
  assert(!account.isDisabled, 'USER_DISABLED');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  return account;
}
