import { assert } from '#identity/apiError';
import { transact } from '#identity/identityDatabase';
import { issueTokens, readRefreshToken } from '#identity/tokens';
import { type Handler, stringField } from './handler';

/** `POST /v1/token`: exchanges a refresh token for new tokens. */
export const refreshToken: Handler = async (body, options) => {
  assert(stringField(body, 'grant_type') !== '', 'MISSING_GRANT_TYPE');
  assert(stringField(body, 'grant_type') === 'refresh_token', 'INVALID_GRANT_TYPE');
  assert(stringField(body, 'refresh_token') !== '', 'MISSING_REFRESH_TOKEN');
  const { localId, iat, provider } = readRefreshToken(stringField(body, 'refresh_token'));
  const account = await transact(options, ({ accounts }) => accounts.get(localId));
  assert(account, 'USER_NOT_FOUND');
  assert(!account.isDisabled, 'USER_DISABLED');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  const tokens = issueTokens(account, options.now(), provider);
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: localId,
    project_id: 'demo-toyshop',
  };
};
