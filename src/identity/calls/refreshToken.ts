import { issueTokens, readRefreshToken } from '../tokens';
import { assert } from '../apiError';
import { text, type Handler } from './handler';

export const refresh: Handler = async (body, { database, now }) => {
  assert(text(body, 'grant_type') !== '', 'MISSING_GRANT_TYPE');
  assert(text(body, 'grant_type') === 'refresh_token', 'INVALID_GRANT_TYPE');
  assert(text(body, 'refresh_token') !== '', 'MISSING_REFRESH_TOKEN');
  const { localId, iat, provider } = readRefreshToken(text(body, 'refresh_token'));
  const account = await database.get('accounts', localId);
  assert(account, 'USER_NOT_FOUND');
  assert(!account.isDisabled, 'USER_DISABLED');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  const { idToken, refreshToken, expiresIn } = issueTokens(account, now(), provider);
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    user_id: localId,
    project_id: 'demo-toyshop',
  };
};
