import { save, type Account } from '../identityDatabase';
import { assertAcceptable, hashPassword } from '../passwords';
import { issueTokens } from '../tokens';
import { assert } from '../apiError';
import { emailOf, text, type Handler } from './handler';
import { accountOf } from './signedIn';

/** An account with no way in but a mail's link counts as one of a password, as it does officially. */
const providersOf = ({ email, password, providers, displayName, photoUrl }: Account) => [
  ...(password || providers.length === 0
    ? [{ providerId: 'password', email, rawId: email, federatedId: email, displayName, photoUrl }]
    : []),
  ...providers,
];

export const lookup: Handler = async (body, options) => {
  const account = await accountOf(body, options);
  return {
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [
      {
        localId: account.localId,
        email: account.email,
        emailVerified: account.emailVerified,
        ...(account.displayName && { displayName: account.displayName }),
        ...(account.photoUrl && { photoUrl: account.photoUrl }),
        ...(account.password && { passwordHash: 'UkVEQUNURUQ=' }),
        providerUserInfo: providersOf(account),
        validSince: String(account.validSince),
        disabled: false,
        createdAt: String(account.createdAt),
        lastLoginAt: String(account.lastLoginAt),
      },
    ],
  };
};

export const update: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  assert(text(body, 'idToken') !== '', 'INVALID_REQ_TYPE : Unsupported request parameters.');
  const account = await accountOf(body, options);
  const removed: unknown[] = Array.isArray(body['deleteAttribute']) ? body['deleteAttribute'] : [];
  const changed = (name: 'displayName' | 'photoUrl', attribute: string): string => {
    if (removed.includes(attribute)) return '';
    const value = body[name];
    assert(value !== null, 'INVALID_REQ_TYPE : null is no text');
    return typeof value === 'string' ? value : account[name];
  };
  const password = text(body, 'password');
  if (password !== '') assertAcceptable(password);
  const next: Account = {
    ...account,
    displayName: changed('displayName', 'DISPLAY_NAME'),
    photoUrl: changed('photoUrl', 'PHOTO_URL'),
    ...(text(body, 'email') !== '' && { email: emailOf(body), emailVerified: false }),
    ...(password !== '' && {
      password: await hashPassword(password, iterations),
      validSince: Math.floor(now() / 1000),
    }),
  };
  await save(database, next);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: next.localId,
    email: next.email,
    displayName: next.displayName,
    photoUrl: next.photoUrl,
    providerUserInfo: providersOf(next),
    ...(body['returnSecureToken'] === true && issueTokens(next, now(), 'password')),
  };
};

export const deleteAccount: Handler = async (body, options) => {
  await options.database.delete('accounts', (await accountOf(body, options)).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};
