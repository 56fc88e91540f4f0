import { assert, type Body, type Handler, type IdentityOptions, stringField } from '#identity/api';
import { type Account, type IdentityStores, transact } from '#identity/identityDatabase';
import { issueTokens, readIdToken, readRefreshToken } from '#identity/tokens';

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
  return account;
}

/** Stores the account, and returns its id, email and tokens. */
export async function completeSignIn(
  account: Account,
  { accounts }: IdentityStores,
  { now }: IdentityOptions,
) {
  await accounts.put(account);
  return { localId: account.localId, email: account.email, ...issueTokens(account, now()) };
}

/** `POST /v1/token`: exchanges a refresh token for new tokens. */
export const refreshToken: Handler = async (body, options) => {
  const { localId, iat } = readRefreshToken(stringField(body, 'refresh_token'));
  const account = await transact(({ accounts }) => accounts.get(localId));
  assert(account, 'USER_NOT_FOUND');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  const tokens = issueTokens(account, options.now());
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    user_id: localId,
  };
};
