import { assert, type Body, type Handler, stringField, unsupportedCall } from '#identity/api';
import { transact } from '#identity/identityDatabase';
import { accountOfIdToken } from './session';

/** `accounts:lookup`: the account of an ID token. */
export const lookup: Handler = async (body, options) => {
  const account = await transact((stores) => accountOfIdToken(body, stores, options));
  return {
    users: [
      {
        localId: account.localId,
        email: account.email,
        emailVerified: account.emailVerified,
        displayName: account.displayName,
        photoUrl: account.photoUrl,
        createdAt: String(account.createdAt),
      },
    ],
  };
};

const UPDATE_FIELDS = ['idToken', 'displayName', 'photoUrl', 'returnSecureToken'];

/** The name and the photo of a request. One without a field keeps the stored text; an empty text deletes it. */
const changedTexts = ({ displayName, photoUrl }: Body) => ({
  ...(typeof displayName === 'string' && { displayName }),
  ...(typeof photoUrl === 'string' && { photoUrl }),
});

/** `accounts:update`: changes the name and the photo of the account of an ID token. */
export const update: Handler = async (body, options) => {
  if (Object.keys(body).some((name) => !UPDATE_FIELDS.includes(name))) throw unsupportedCall();
  assert(stringField(body, 'idToken') !== '', 'INVALID_REQ_TYPE : Unsupported request parameters.');
  return transact(async (stores) => {
    const before = await accountOfIdToken(body, stores, options);
    const account = { ...before, ...changedTexts(body) };
    await stores.accounts.put(account);
    return { displayName: account.displayName, photoUrl: account.photoUrl };
  });
};
