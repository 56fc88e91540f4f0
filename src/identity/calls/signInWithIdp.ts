import { parseUrl } from '#domain/urls';
import { assert, type Body, type Handler, stringField, unsupportedCall } from '#identity/api';
import {
  type Account,
  createAccount,
  findAccountByEmail,
  type IdentityStores,
  transact,
} from '#identity/identityDatabase';
import { readClaims, revokedAt } from '#identity/tokens';
import { completeSignIn } from './session';

/** The claims of the Google ID token in the popup's response. The account chooser has verified its email. */
function googleClaims(body: Body) {
  const answer = new URLSearchParams(
    stringField(body, 'postBody') || stringField(body, 'pendingToken'),
  );
  const requestUrl = parseUrl(stringField(body, 'requestUri'));
  assert(requestUrl, 'INVALID_REQUEST_URI');
  requestUrl.searchParams.forEach((value, name) => answer.append(name, value));
  const oauthIdToken = answer.get('id_token') ?? '';
  const claims = readClaims(oauthIdToken);
  assert(typeof claims?.['sub'] === 'string', 'INVALID_IDP_RESPONSE : Unable to parse id_token');
  return {
    oauthIdToken,
    sub: claims['sub'],
    email: stringField(claims, 'email').toLowerCase(),
    name: stringField(claims, 'name'),
  };
}

type Claims = ReturnType<typeof googleClaims>;

/**
 * The account whose email Google has verified. If the email was not verified before, anybody could have
 * registered it: its password, its links and its sessions stop working, as with the real service.
 */
const provedAccount = (account: Account, { name }: Claims, now: number): Account => ({
  ...account,
  ...(!account.emailVerified && { password: null, validSince: revokedAt(account, now) }),
  emailVerified: true,
  displayName: name || account.displayName,
});

/** The account that these claims sign in to, not stored yet. */
async function findAccount(
  claims: Claims,
  { accounts }: IdentityStores,
  now: number,
): Promise<Account> {
  const { sub, email, name } = claims;
  const everyone = await accounts.getAll();
  const holder = everyone.find(({ providers }) => providers.some(({ rawId }) => rawId === sub));
  if (holder) return holder;
  const owner = await findAccountByEmail(accounts, email);
  if (owner) return provedAccount(owner, claims, now);
  return createAccount(email, now, { emailVerified: true, displayName: name });
}

/** `accounts:signInWithIdp`: signs in with Google, and creates the account if there is none. */
export const signInWithIdp: Handler = async (body, options) => {
  if (stringField(body, 'idToken') !== '') throw unsupportedCall();
  const claims = googleClaims(body);
  return transact(async (stores) => {
    const account = await findAccount(claims, stores, options.now());
    const providers = [{ providerId: 'google.com', rawId: claims.sub }];
    return {
      providerId: 'google.com',
      oauthIdToken: claims.oauthIdToken,
      ...(await completeSignIn({ ...account, providers }, stores, options)),
    };
  });
};
