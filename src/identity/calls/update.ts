import { assert } from '#identity/apiError';
import { hashPassword } from '#identity/hashPassword';
import {
  type Account,
  findAccountByEmail,
  type IdentityStores,
  type PasswordHash,
  transact,
} from '#identity/identityDatabase';
import { assertMeetsPolicy } from '#identity/passwordPolicy';
import { issueTokens, readIdToken, revokedAt } from '#identity/tokens';
import { accountOfIdToken } from './accountOfIdToken';
import { applyCode } from './applyCode';
import { type Body, emailField, type Handler, type IdentityOptions, stringField } from './handler';
import { providerUserInfo } from './providerUserInfo';

const listField = (body: Body, name: string): readonly unknown[] => {
  const value = body[name];
  return Array.isArray(value) ? value : [];
};

/** The new name or photo: what the request sets or deletes, else the stored text. */
function changedText(
  body: Body,
  account: Account,
  name: 'displayName' | 'photoUrl',
  attribute: string,
): string {
  if (listField(body, 'deleteAttribute').includes(attribute)) return '';
  const value = body[name];
  assert(value !== null, 'INVALID_REQ_TYPE : null is not a string');
  return typeof value === 'string' ? value : account[name];
}

/** Checks a change. Resolves to the account before it, and after it but with the old password. */
async function checkChange(
  body: Body,
  stores: IdentityStores,
  options: IdentityOptions,
): Promise<{ before: Account; after: Account }> {
  const account = await accountOfIdToken(body, stores, options);
  const email = stringField(body, 'email') === '' ? account.email : emailField(body);
  const isNewEmail = email !== account.email;
  if (isNewEmail) assert(!(await findAccountByEmail(stores.accounts, email)), 'EMAIL_EXISTS');
  if (stringField(body, 'password') !== '') assertMeetsPolicy(stringField(body, 'password'));
  const removed = listField(body, 'deleteProvider');
  const after = {
    ...account,
    email,
    emailVerified: account.emailVerified && !isNewEmail,
    displayName: changedText(body, account, 'displayName', 'DISPLAY_NAME'),
    photoUrl: changedText(body, account, 'photoUrl', 'PHOTO_URL'),
    providers: account.providers.filter(({ providerId }) => !removed.includes(providerId)),
    ...(removed.includes('password') && { password: null, hasEmailLink: false }),
  };
  return { before: account, after };
}

/** The response about a changed account. */
const accountInfo = (account: Account, newEmail: string | undefined) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.localId,
  email: account.email,
  emailVerified: account.emailVerified,
  displayName: account.displayName,
  photoUrl: account.photoUrl,
  providerUserInfo: providerUserInfo(account),
  newEmail, // JSON omits undefined
});

async function changeAccount(body: Body, options: IdentityOptions) {
  const { now, iterations } = options;
  const text = stringField(body, 'password');
  let password: PasswordHash | null = null;
  if (text !== '') {
    await transact(options, (stores) => checkChange(body, stores, options)); // before the slow hash
    password = await hashPassword(text, iterations);
  }
  return transact(options, async (stores) => {
    const { before, after } = await checkChange(body, stores, options);
    const isRevoking = password !== null || after.email !== before.email;
    const account: Account = {
      ...after,
      ...(password !== null && { password }),
      ...(isRevoking && { validSince: revokedAt(before, now()) }),
    };
    await stores.accounts.put(account);
    const newEmail = stringField(body, 'email') === '' ? undefined : account.email;
    if (!isRevoking || body['returnSecureToken'] !== true) return accountInfo(account, newEmail);
    const { provider } = readIdToken(stringField(body, 'idToken'), now());
    return {
      ...accountInfo(account, newEmail),
      ...issueTokens(account, now(), password === null ? provider : 'password'),
    };
  });
}

/**
 * `accounts:update`: changes name, photo, email, password or linked accounts, or applies a mailed code. A new
 * email or password revokes older tokens.
 */
export const update: Handler = async (body, options) => {
  if (stringField(body, 'oobCode') !== '') {
    const { account, newEmail } = await applyCode(body, options);
    return accountInfo(account, newEmail);
  }
  assert(stringField(body, 'idToken') !== '', 'INVALID_REQ_TYPE : Unsupported request parameters.');
  return changeAccount(body, options);
};
