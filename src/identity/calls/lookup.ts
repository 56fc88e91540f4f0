import { transact } from '#identity/identityDatabase';
import { accountOfIdToken } from './accountOfIdToken';
import type { Handler } from './handler';
import { providerUserInfo } from './providerUserInfo';

/** `accounts:lookup`: the account of an ID token. */
export const lookup: Handler = async (body, options) => {
  const account = await transact(options, (stores) => accountOfIdToken(body, stores, options));
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
        providerUserInfo: providerUserInfo(account),
        validSince: String(account.validSince),
        disabled: false,
        createdAt: String(account.createdAt),
        lastLoginAt: String(account.lastLoginAt),
      },
    ],
  };
};
