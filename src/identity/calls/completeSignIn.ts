import type { Account, IdentityStores } from '#identity/identityDatabase';
import { issueTokens } from '#identity/tokens';
import type { IdentityOptions } from './handler';

/** Stores the account with the time of this sign-in, and returns its ids and tokens. */
export async function completeSignIn(
  account: Account,
  { accounts }: IdentityStores,
  { now }: IdentityOptions,
  provider = 'password',
) {
  await accounts.put({
    ...account,
    lastLoginAt: now(),
    wrongPasswords: { count: 0, lastAt: 0 },
  });
  return {
    localId: account.localId,
    email: account.email,
    ...issueTokens(account, now(), provider),
  };
}
