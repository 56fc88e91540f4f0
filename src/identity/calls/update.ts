import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import { type Account, saveAccount } from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { issueTokens } from '#identity/tokens';
import { accountOfIdToken } from './accountOfIdToken';
import { emailField, type Handler, stringField } from './handler';
import { providerUserInfo } from './providerUserInfo';

/** `accounts:update`: changes name, photo, email or password. A new password revokes older tokens. */
export const update: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  assert(stringField(body, 'idToken') !== '', 'INVALID_REQ_TYPE : Unsupported request parameters.');
  const account = await accountOfIdToken(body, options);
  const removed: unknown[] = Array.isArray(body['deleteAttribute']) ? body['deleteAttribute'] : [];
  const changed = (name: 'displayName' | 'photoUrl', attribute: string): string => {
    if (removed.includes(attribute)) return '';
    const value = body[name];
    assert(value !== null, 'INVALID_REQ_TYPE : null is not a string');
    return typeof value === 'string' ? value : account[name];
  };
  const password = stringField(body, 'password');
  if (password !== '') assertMeetsPolicy(password);
  const next: Account = {
    ...account,
    displayName: changed('displayName', 'DISPLAY_NAME'),
    photoUrl: changed('photoUrl', 'PHOTO_URL'),
    ...(stringField(body, 'email') !== '' && { email: emailField(body), emailVerified: false }),
    ...(password !== '' && {
      password: await hashPassword(password, iterations),
      validSince: Math.floor(now() / 1000),
    }),
  };
  await saveAccount(database, next);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: next.localId,
    email: next.email,
    displayName: next.displayName,
    photoUrl: next.photoUrl,
    providerUserInfo: providerUserInfo(next),
    ...(body['returnSecureToken'] === true && issueTokens(next, now(), 'password')),
  };
};
