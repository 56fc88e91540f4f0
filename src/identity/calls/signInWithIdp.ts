import { parseUrl } from '#domain/parseUrl';
import { assert } from '#identity/apiError';
import { type Account, createAccount, type ProviderInfo } from '#identity/identityDatabase';
import { readClaims } from '#identity/tokens';
import { accountOfIdToken } from './accountOfIdToken';
import { completeSignIn } from './completeSignIn';
import { type Body, type Handler, stringField } from './handler';

/** The claims of the Google ID token in the popup's response. */
function googleClaims(body: Body) {
  const requestUri = stringField(body, 'requestUri');
  assert(requestUri !== '', 'MISSING_REQUEST_URI');
  const requestUrl = parseUrl(requestUri);
  assert(requestUrl, 'INVALID_REQUEST_URI');
  const answer = new URLSearchParams(
    stringField(body, 'postBody') || stringField(body, 'pendingToken'),
  );
  requestUrl.searchParams.forEach((value, name) => answer.append(name, value));
  const providerId = answer.get('providerId');
  assert(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.');
  assert(
    providerId === 'google.com',
    `OPERATION_NOT_ALLOWED : The identity provider configuration is not found.`,
  );
  const oauthIdToken = answer.get('id_token');
  assert(oauthIdToken, 'INVALID_IDP_RESPONSE : Unable to parse id_token');
  const claims = readClaims(oauthIdToken);
  assert(typeof claims?.['sub'] === 'string', 'INVALID_IDP_RESPONSE : Unable to parse id_token');
  return {
    oauthIdToken,
    sub: claims['sub'],
    email: stringField(claims, 'email').toLowerCase(),
    isVerified: claims['email_verified'] !== false,
    name: stringField(claims, 'name'),
    picture: stringField(claims, 'picture'),
  };
}

/** `accounts:signInWithIdp`: signs in with Google, or links a Google account to the account of `idToken`. */
export const signInWithIdp: Handler = async (body, options) => {
  const { database, now } = options;
  const { oauthIdToken, sub, email, isVerified, name, picture } = googleClaims(body);
  const linked = stringField(body, 'idToken') === '' ? null : await accountOfIdToken(body, options);
  const everyone = await database.getAll('accounts');
  const isMine = ({ providers }: Account) =>
    providers.some(({ providerId, rawId }) => providerId === 'google.com' && rawId === sub);
  const holder = everyone.find(isMine);
  assert(
    !linked || !holder || holder.localId === linked.localId,
    'FEDERATED_USER_ID_ALREADY_LINKED',
  );
  const found = linked ?? holder ?? everyone.find((account) => account.email === email);
  assert(!found?.isDisabled, 'USER_DISABLED');
  const federatedId = `https://accounts.google.com/${sub}`;
  const answer = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'google.com',
    federatedId,
    email,
    emailVerified: isVerified,
    displayName: name,
    fullName: name,
    photoUrl: picture,
    oauthIdToken,
    rawUserInfo: JSON.stringify({ sub, email, name, picture, email_verified: isVerified }),
  };
  // An unverified email must not give access to the existing account with that email.
  if (found && !linked && !holder && !isVerified)
    return { ...answer, needConfirmation: true, verifiedProvider: ['password'] };
  const info: ProviderInfo = {
    providerId: 'google.com',
    rawId: sub,
    federatedId,
    email,
    displayName: name,
    photoUrl: picture,
  };
  const base = found ?? createAccount(email, now(), {});
  const account: Account = {
    ...base,
    emailVerified: base.emailVerified || isVerified,
    displayName: base.displayName || name,
    photoUrl: base.photoUrl || picture,
    providers: [...base.providers.filter((other) => other.providerId !== 'google.com'), info],
  };
  return {
    ...answer,
    ...(!found && { isNewUser: true }),
    ...(await completeSignIn(account, options, 'google.com')),
  };
};
