import { parseUrl } from '#domain/urls';
import { assert, type Body, type Handler, stringField, unsupportedCall } from '#identity/api';
import {
  type Account,
  createAccount,
  findAccountByEmail,
  type IdentityStores,
  type ProviderInfo,
  transact,
} from '#identity/identityDatabase';
import { readClaims, revokedAt } from '#identity/tokens';
import { completeSignIn } from './session';

const googleIdOf = ({ providers }: Account): string | undefined =>
  providers.find(({ providerId }) => providerId === 'google.com')?.rawId;

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

type Claims = ReturnType<typeof googleClaims>;

/**
 * The account whose email Google has verified. If the email was not verified before, anybody could have
 * registered it: its password, its links and its sessions stop working, as with the real service.
 */
const provedAccount = (account: Account, { name, picture }: Claims, now: number): Account => ({
  ...account,
  ...(!account.emailVerified && {
    password: null,
    hasEmailLink: false,
    providers: [],
    validSince: revokedAt(account, now),
  }),
  emailVerified: true,
  displayName: name || account.displayName,
  photoUrl: picture || account.photoUrl,
});

/** The account that these claims sign in to, not stored yet; or the owner of an email that Google has not verified. */
async function findAccount(
  claims: Claims,
  { accounts }: IdentityStores,
  now: number,
): Promise<{ account: Account; isNewUser: boolean } | { owner: Account }> {
  const { sub, email, isVerified, name, picture } = claims;
  const everyone = await accounts.getAll();
  const holder = everyone.find((account) => googleIdOf(account) === sub);
  if (holder) return { account: holder, isNewUser: false };
  const owner = await findAccountByEmail(accounts, email);
  // An unverified email must not give access to the existing account with that email.
  if (owner && !isVerified) return { owner };
  if (owner) return { account: provedAccount(owner, claims, now), isNewUser: false };
  const profile = { emailVerified: isVerified, displayName: name, photoUrl: picture };
  return { account: createAccount(email, now, profile), isNewUser: true };
}

const answerOf = ({ oauthIdToken, sub, email, isVerified, name, picture }: Claims) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId: 'google.com',
  federatedId: `https://accounts.google.com/${sub}`,
  email,
  emailVerified: isVerified,
  displayName: name,
  fullName: name,
  photoUrl: picture,
  oauthIdToken,
  rawUserInfo: JSON.stringify({ sub, email, name, picture, email_verified: isVerified }),
});

const providerInfoOf = ({ sub, email, name, picture }: Claims): ProviderInfo => ({
  providerId: 'google.com',
  rawId: sub,
  federatedId: `https://accounts.google.com/${sub}`,
  email,
  displayName: name,
  photoUrl: picture,
});

/** `accounts:signInWithIdp`: signs in with Google, and creates the account if there is none. */
export const signInWithIdp: Handler = async (body, options) => {
  if (stringField(body, 'idToken') !== '') throw unsupportedCall();
  const claims = googleClaims(body);
  return transact(options, async (stores) => {
    const found = await findAccount(claims, stores, options.now());
    if ('owner' in found)
      return {
        needConfirmation: true,
        localId: found.owner.localId,
        verifiedProvider: found.owner.providers.map(({ providerId }) => providerId),
        ...answerOf(claims),
      };
    const { account, isNewUser } = found;
    assert(!account.isDisabled, 'USER_DISABLED');
    const others = account.providers.filter(({ providerId }) => providerId !== 'google.com');
    const next = { ...account, providers: [...others, providerInfoOf(claims)] };
    return {
      ...(isNewUser && { isNewUser }),
      ...(await completeSignIn(next, stores, options, 'google.com')),
      ...answerOf(claims),
    };
  });
};
