import { assert } from '#identity/apiError';
import type { Account, IdentityStores } from '#identity/identityDatabase';
import { readIdToken } from '#identity/tokens';
import { type Body, type IdentityOptions, stringField } from './handler';

/** The account of the request's ID token. Throws if the token is missing, invalid, expired or revoked. */
export async function accountOfIdToken(
  body: Body,
  { accounts }: IdentityStores,
  { now }: IdentityOptions,
): Promise<Account> {
  const idToken = stringField(body, 'idToken');
  assert(idToken !== '', 'MISSING_ID_TOKEN');
  const { localId, iat } = readIdToken(idToken, now());
  const account = await accounts.get(localId);
  assert(account, 'USER_NOT_FOUND');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  assert(!account.isDisabled, 'USER_DISABLED');
  return account;
}
