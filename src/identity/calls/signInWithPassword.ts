import {
  ApiError,
  assert,
  emailField,
  type Handler,
  type IdentityOptions,
  stringField,
} from '#identity/api';
import {
  type Account,
  findAccountByEmail,
  type IdentityStores,
  type PasswordHash,
  transact,
} from '#identity/identityDatabase';
import { hashPassword, verifyPassword } from '#identity/passwords';
import { completeSignIn } from './session';

const MAX_WRONG_PASSWORDS = 5;
const LOCK_MS = 5 * 60_000;
const TOO_MANY_ATTEMPTS =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

/** The account with this email, if it may log in now. Throws otherwise. */
async function accountOfEmail(
  email: string,
  { accounts }: IdentityStores,
  now: number,
): Promise<Account> {
  const account = await findAccountByEmail(accounts, email);
  // The same error as for a wrong password, so that nobody can find out which emails have accounts.
  assert(account, 'INVALID_LOGIN_CREDENTIALS');
  assert(!account.isDisabled, 'USER_DISABLED');
  const { count, lastAt } = account.wrongPasswords;
  assert(count < MAX_WRONG_PASSWORDS || now >= lastAt + LOCK_MS, TOO_MANY_ATTEMPTS);
  return account;
}

/** The result of comparing a password with a stored hash. */
interface Comparison {
  readonly stored: PasswordHash | null;
  readonly isRight: boolean;
  /** What to store from now on: the stored hash, or one with the current number of iterations. */
  readonly next: PasswordHash | null;
}

async function compare(
  password: string,
  stored: PasswordHash | null,
  iterations: number,
): Promise<Comparison> {
  const isRight = stored !== null && (await verifyPassword(password, stored));
  const isOutdated = isRight && stored.iterations < iterations;
  return { stored, isRight, next: isOutdated ? await hashPassword(password, iterations) : stored };
}

/** Commits a login. Resolves to null if the password was changed meanwhile, so that it must be compared again. */
const commitLogin = (email: string, comparison: Comparison, options: IdentityOptions) =>
  transact(options, async (stores) => {
    const account = await accountOfEmail(email, stores, options.now());
    if (account.password?.hash !== comparison.stored?.hash) return null;
    if (comparison.isRight)
      return {
        kind: 'identitytoolkit#VerifyPasswordResponse',
        registered: true,
        displayName: account.displayName,
        ...(await completeSignIn({ ...account, password: comparison.next }, stores, options)),
      };
    const { count } = account.wrongPasswords;
    await stores.accounts.put({
      ...account,
      wrongPasswords: { count: count + 1, lastAt: options.now() },
    });
    return new ApiError('INVALID_LOGIN_CREDENTIALS'); // not thrown here: the new count must be stored
  });

/** `accounts:signInWithPassword`. Five wrong passwords lock the account for five minutes. */
export const signInWithPassword: Handler = async (body, options) => {
  const { now, iterations } = options;
  // For a login, the real service returns INVALID_EMAIL for an empty email, and MISSING_EMAIL elsewhere.
  assert(body['email'] !== '', 'INVALID_EMAIL');
  const email = emailField(body);
  const password = stringField(body, 'password');
  assert(password !== '', 'MISSING_PASSWORD');
  for (;;) {
    const account = await transact(options, (stores) => accountOfEmail(email, stores, now()));
    const comparison = await compare(password, account.password, iterations);
    const result = await commitLogin(email, comparison, options);
    if (result instanceof ApiError) throw result;
    if (result !== null) return result;
  }
};
