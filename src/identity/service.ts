import type { Account, IdentityDatabase, MailKind, ProviderInfo } from './accounts';
import { assertAcceptable, hashPassword, isRightPassword, PASSWORD_POLICY } from './passwords';
import { claimsOf, issueTokens, readIdToken, readRefreshToken } from './tokens';
import { assert, errorResponse, jsonResponse, WireError } from './wire';

/** What the service stands on. */
export interface IdentityOptions {
  readonly database: IdentityDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rounds of the password hash. */
  readonly iterations: number;
  /** Hosts from which the shop may sign in. */
  readonly authorizedDomains: readonly string[];
}

type Body = Readonly<Record<string, unknown>>;
type Handler = (body: Body, options: IdentityOptions) => Promise<unknown>;

const EMAIL = /^[^@\s]+@[^@\s]+$/;
const CODE_LIFE_MS = 3600_000;
const MOST_WRONG_PASSWORDS = 5;
const LOCK_MS = 5 * 60_000;
const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

const text = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

function emailOf(body: Body): string {
  const email = text(body, 'email').trim().toLowerCase();
  assert(email !== '', 'MISSING_EMAIL');
  assert(EMAIL.test(email), 'INVALID_EMAIL');
  return email;
}

async function save(database: IdentityDatabase, account: Account): Promise<void> {
  try {
    await database.put('accounts', account);
  } catch (error) {
    // The database holds one account an email, also against another tab of the same instant.
    if (error instanceof Error && error.name === 'ConstraintError')
      throw new WireError('EMAIL_EXISTS');
    throw error;
  }
}

const byEmail = (database: IdentityDatabase, email: string) =>
  database.getFromIndex('accounts', 'email', email);

const newAccount = (email: string, now: number, change: Partial<Account>): Account => ({
  localId: crypto.randomUUID().replaceAll('-', '').slice(0, 28),
  email,
  emailVerified: false,
  password: null,
  displayName: '',
  photoUrl: '',
  providers: [],
  createdAt: now,
  lastLoginAt: now,
  validSince: Math.floor(now / 1000),
  isDisabled: false,
  wrongPasswords: { count: 0, lastAt: 0 },
  ...change,
});

/** The account of an id token that may still be used. */
async function accountOf(body: Body, { database, now }: IdentityOptions): Promise<Account> {
  const idToken = text(body, 'idToken');
  assert(idToken !== '', 'MISSING_ID_TOKEN');
  const { localId, iat } = readIdToken(idToken, now());
  const account = await database.get('accounts', localId);
  assert(account, 'USER_NOT_FOUND');
  assert(!account.isDisabled, 'USER_DISABLED');
  assert(iat >= account.validSince, 'TOKEN_EXPIRED');
  return account;
}

const providersOf = ({ email, password, providers, displayName, photoUrl }: Account) => [
  ...(password
    ? [{ providerId: 'password', email, rawId: email, federatedId: email, displayName, photoUrl }]
    : []),
  ...providers,
];

/** Writes down a login and answers with tokens. */
async function signedIn(
  account: Account,
  { database, now }: IdentityOptions,
  provider = 'password',
) {
  await save(database, { ...account, lastLoginAt: now(), wrongPasswords: { count: 0, lastAt: 0 } });
  return {
    localId: account.localId,
    email: account.email,
    ...issueTokens(account, now(), provider),
  };
}

const signUp: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const linked = text(body, 'idToken') === '' ? null : await accountOf(body, options);
  assert(linked || text(body, 'email') || text(body, 'password'), 'ADMIN_ONLY_OPERATION');
  const email = emailOf(body);
  const password = text(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  assertAcceptable(password);
  const holder = await byEmail(database, email);
  assert(!holder || holder.localId === linked?.localId, 'EMAIL_EXISTS');
  const hashed = await hashPassword(password, iterations);
  const account = linked
    ? { ...linked, email, password: hashed }
    : newAccount(email, now(), { password: hashed, displayName: text(body, 'displayName') });
  return { kind: 'identitytoolkit#SignupNewUserResponse', ...(await signedIn(account, options)) };
};

const signInWithPassword: Handler = async (body, options) => {
  const { database, now } = options;
  const email = emailOf(body);
  const password = text(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  const account = await byEmail(database, email);
  // The same words for an unknown email and a wrong password: nobody learns who has an account.
  assert(account, 'INVALID_LOGIN_CREDENTIALS');
  assert(!account.isDisabled, 'USER_DISABLED');
  const { count, lastAt } = account.wrongPasswords;
  const isLocked = count >= MOST_WRONG_PASSWORDS && now() < lastAt + LOCK_MS;
  assert(!isLocked, TOO_MANY);
  if (!account.password || !(await isRightPassword(password, account.password))) {
    await save(database, { ...account, wrongPasswords: { count: count + 1, lastAt: now() } });
    throw new WireError('INVALID_LOGIN_CREDENTIALS');
  }
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    displayName: account.displayName,
    ...(await signedIn(account, options)),
  };
};

const lookup: Handler = async (body, options) => {
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

const update: Handler = async (body, options) => {
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

const MAIL_KINDS: readonly MailKind[] = ['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_EMAIL'];

const sendOobCode: Handler = async (body, { database, now }) => {
  const requestType = text(body, 'requestType');
  assert(requestType !== '', 'MISSING_REQ_TYPE');
  const kind = MAIL_KINDS.find((other) => other === requestType);
  assert(kind, 'INVALID_REQ_TYPE');
  const email = emailOf(body);
  // A reset for an unknown address is answered alike, and no mail is written.
  if (kind === 'EMAIL_SIGNIN' || (await byEmail(database, email)))
    await database.put('mails', { oobCode: crypto.randomUUID(), kind, email, sentAt: now() });
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

/** The mail of a code that may still be used. */
async function mailOf(body: Body, { database, now }: IdentityOptions) {
  const oobCode = text(body, 'oobCode');
  assert(oobCode !== '', 'MISSING_OOB_CODE');
  const mail = await database.get('mails', oobCode);
  assert(mail, 'INVALID_OOB_CODE');
  assert(now() < mail.sentAt + CODE_LIFE_MS, 'EXPIRED_OOB_CODE');
  return mail;
}

const resetPassword: Handler = async (body, options) => {
  const { database, now, iterations } = options;
  const { kind: requestType, email, oobCode } = await mailOf(body, options);
  const answer = { kind: 'identitytoolkit#ResetPasswordResponse', requestType, email };
  const password = text(body, 'newPassword');
  if (password === '') return answer;
  assert(requestType === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
  assertAcceptable(password);
  const account = await byEmail(database, email);
  assert(account, 'INVALID_OOB_CODE');
  await save(database, {
    ...account,
    emailVerified: true,
    password: await hashPassword(password, iterations),
    validSince: Math.floor(now() / 1000),
    wrongPasswords: { count: 0, lastAt: 0 },
  });
  await database.delete('mails', oobCode);
  return answer;
};

const signInWithEmailLink: Handler = async (body, options) => {
  const { database, now } = options;
  const email = emailOf(body);
  const mail = await mailOf(body, options);
  assert(mail.kind === 'EMAIL_SIGNIN', 'INVALID_OOB_CODE');
  assert(
    mail.email === email,
    'INVALID_EMAIL : The email provided does not match the sign-in email address.',
  );
  await database.delete('mails', mail.oobCode);
  const found = await byEmail(database, email);
  assert(!found?.isDisabled, 'USER_DISABLED');
  const account = { ...(found ?? newAccount(email, now(), {})), emailVerified: true };
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    isNewUser: !found,
    ...(await signedIn(account, options)),
  };
};

/** What Google says of a person, from the answer of its popup. */
function googleClaims(body: Body) {
  const requestUri = text(body, 'requestUri');
  assert(requestUri !== '', 'MISSING_REQUEST_URI');
  assert(URL.canParse(requestUri), 'INVALID_REQUEST_URI');
  const answer = new URLSearchParams(text(body, 'postBody') || text(body, 'pendingToken'));
  new URL(requestUri).searchParams.forEach((value, name) => answer.append(name, value));
  const providerId = answer.get('providerId');
  assert(providerId, 'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential.');
  assert(
    providerId === 'google.com',
    `OPERATION_NOT_ALLOWED : The identity provider configuration is not found.`,
  );
  const oauthIdToken = answer.get('id_token');
  assert(oauthIdToken, 'INVALID_IDP_RESPONSE : Unable to parse id_token');
  const claims = claimsOf(oauthIdToken);
  assert(typeof claims?.['sub'] === 'string', 'INVALID_IDP_RESPONSE : Unable to parse id_token');
  return {
    oauthIdToken,
    sub: claims['sub'],
    email: text(claims, 'email').toLowerCase(),
    isVerified: claims['email_verified'] !== false,
    name: text(claims, 'name'),
    picture: text(claims, 'picture'),
  };
}

const signInWithIdp: Handler = async (body, options) => {
  const { database, now } = options;
  const { oauthIdToken, sub, email, isVerified, name, picture } = googleClaims(body);
  const linked = text(body, 'idToken') === '' ? null : await accountOf(body, options);
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
  // Another's unproven word for an address does not open the account of that address.
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
  const base = found ?? newAccount(email, now(), { displayName: name, photoUrl: picture });
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
    ...(await signedIn(account, options, 'google.com')),
  };
};

const deleteAccount: Handler = async (body, options) => {
  await options.database.delete('accounts', (await accountOf(body, options)).localId);
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

const refresh: Handler = async (body, { database, now }) => {
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

/** Every call by method and path. A Map: a path is a stranger's text. */
const CALLS = new Map<string, Handler>([
  ['POST /v1/accounts:signUp', signUp],
  ['POST /v1/accounts:signInWithPassword', signInWithPassword],
  ['POST /v1/accounts:lookup', lookup],
  ['POST /v1/accounts:update', update],
  ['POST /v1/accounts:sendOobCode', sendOobCode],
  ['POST /v1/accounts:resetPassword', resetPassword],
  ['POST /v1/accounts:signInWithEmailLink', signInWithEmailLink],
  ['POST /v1/accounts:signInWithIdp', signInWithIdp],
  ['POST /v1/accounts:delete', deleteAccount],
  ['POST /v1/token', refresh],
  [
    'GET /v1/projects',
    (_body, { authorizedDomains }) =>
      Promise.resolve({ projectId: 'demo-toyshop', authorizedDomains }),
  ],
  ['GET /v2/passwordPolicy', () => Promise.resolve(PASSWORD_POLICY)],
  ['GET /v2/recaptchaConfig', () => Promise.resolve({ recaptchaEnforcementState: [] })],
]);

async function bodyOf(request: Request): Promise<Body> {
  const raw = await request.text();
  if (raw === '') return {};
  if (request.headers.get('Content-Type')?.includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw));
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'object' && value !== null) return value as Body;
  } catch {
    // Told below, as for any other body that is no object.
  }
  throw new WireError('Invalid JSON payload received.');
}

/**
 * Answers a call of the identity API (spec §7) as the official service does: one function from
 * request to response, whatever carries it.
 */
export async function answer(request: Request, options: IdentityOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (!url.searchParams.get('key'))
      throw new WireError('The request is missing a valid API key.', 403);
    const handler = CALLS.get(`${request.method} ${url.pathname}`);
    if (!handler) throw new WireError('NOT_FOUND', 404);
    return jsonResponse(await handler(await bodyOf(request), options));
  } catch (error) {
    if (error instanceof WireError) return errorResponse(error);
    throw error;
  }
}
