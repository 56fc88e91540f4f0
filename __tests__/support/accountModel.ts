import { createHash } from 'node:crypto';
import type { Account } from '#identity/identityDatabase';
import { EMAILS, type Operation, PASSWORDS } from '#tests/contract/operations';

/** A call with its answer. `started` and `ended` are positions in the order of all starts and ends. */
export interface Performed {
  readonly operation: Operation;
  readonly code: string;
  readonly isNewUser: boolean;
  readonly started: number;
  readonly ended: number;
}

interface ModelAccount {
  readonly email: string;
  readonly password: string | null;
  readonly name: string;
  readonly photo: string;
  readonly google: string | null;
  readonly isVerified: boolean;
  /** The session from before the concurrent calls, 0 or 1, if it is valid. */
  readonly session: number | null;
}

interface Model {
  readonly accounts: readonly ModelAccount[];
  /** Whether the reset codes of the first account are valid. */
  readonly hasCodes: boolean;
}

interface Step {
  readonly model: Model;
  readonly code: string;
  readonly isNewUser?: boolean;
}

const created = (email: string, change: Partial<ModelAccount>): ModelAccount => ({
  email,
  password: null,
  name: '',
  photo: '',
  google: null,
  isVerified: false,
  session: null,
  ...change,
});

const START: Model = {
  accounts: [0, 1].map((session) =>
    created(EMAILS[session] ?? '', { password: PASSWORDS[0], session }),
  ),
  hasCodes: true,
};

const unchanged = (model: Model, code: string): Step => ({ model, code });

const replaced = (model: Model, before: ModelAccount, after: ModelAccount): Model => ({
  ...model,
  accounts: model.accounts.map((one) => (one === before ? after : one)),
});

function logIn(model: Model, { email, password }: Operation): Step {
  const account = model.accounts.find((one) => one.email === email);
  if (!account) return unchanged(model, 'INVALID_LOGIN_CREDENTIALS');
  return unchanged(model, account.password === password ? 'ok' : 'INVALID_LOGIN_CREDENTIALS');
}

function signUp(model: Model, { email, password }: Operation): Step {
  if (model.accounts.some((one) => one.email === email)) return unchanged(model, 'EMAIL_EXISTS');
  return {
    model: { ...model, accounts: [...model.accounts, created(email, { password })] },
    code: 'ok',
  };
}

function signInWithGoogle(model: Model, { email, isVerified, text }: Operation): Step {
  const holder = model.accounts.find((one) => one.google === email);
  if (holder) return unchanged(model, 'ok');
  const owner = model.accounts.find((one) => one.email === email);
  if (owner && !isVerified) return unchanged(model, 'ok'); // the answer requests a confirmation
  const name = `Google ${text}`;
  if (!owner) {
    const account = created(email, { name, google: email, isVerified });
    return {
      model: { ...model, accounts: [...model.accounts, account] },
      code: 'ok',
      isNewUser: true,
    };
  }
  const proved = owner.isVerified ? owner : { ...owner, password: null, session: null };
  const next = { ...proved, name, google: email, isVerified: true };
  return { model: replaced(model, owner, next), code: 'ok' };
}

function resetPassword(model: Model, { password }: Operation): Step {
  const account = model.hasCodes && model.accounts.find(({ email }) => email === EMAILS[0]);
  if (!account) return unchanged(model, 'INVALID_OOB_CODE');
  const next = {
    ...account,
    password,
    google: null,
    isVerified: true,
    session: null,
  };
  return { model: { ...replaced(model, account, next), hasCodes: false }, code: 'ok' };
}

function change(model: Model, operation: Operation, before: ModelAccount): Step {
  const { call, text, email, password } = operation;
  const to = (after: Partial<ModelAccount>): Step => ({
    model: replaced(model, before, { ...before, ...after }),
    code: 'ok',
  });
  if (call === 'name change') return to({ name: text });
  if (call === 'photo change') return to({ photo: `https://p.example/${text}` });
  if (model.accounts.some((one) => one !== before && one.email === email))
    return unchanged(model, 'EMAIL_EXISTS');
  const isVerified = before.isVerified && email === before.email;
  return to({ email, password, isVerified, session: null });
}

function step(model: Model, operation: Operation): Step {
  if (operation.call === 'login') return logIn(model, operation);
  if (operation.call === 'sign-up') return signUp(model, operation);
  if (operation.call === 'Google sign-in') return signInWithGoogle(model, operation);
  if (operation.call === 'password reset') return resetPassword(model, operation);
  const session = 1 - (operation.nth % 2); // the newest token is that of the second account
  const account = model.accounts.find((one) => one.session === session);
  return account ? change(model, operation, account) : unchanged(model, 'TOKEN_EXPIRED');
}

const described = (account: ModelAccount) =>
  JSON.stringify([
    account.email,
    account.password === null
      ? null
      : createHash('sha256')
          .update(String(new TextEncoder().encode(account.password)))
          .digest('hex'),
    account.name,
    account.photo,
    account.google,
    account.isVerified,
  ]);

const stored = (account: Account) =>
  JSON.stringify([
    account.email,
    account.password?.hash ?? null,
    account.displayName,
    account.photoUrl,
    account.providers[0]?.rawId.replace('google-', '') ?? null,
    account.emailVerified,
  ]);

/**
 * Whether there is an order of the calls, in which no call comes before one that ended before its start, that
 * explains all answers and the stored accounts (linearizability).
 */
export function explains(performed: readonly Performed[], accounts: readonly Account[]): boolean {
  const expected = accounts.map(stored).sort().join();
  const search = (model: Model, rest: readonly Performed[]): boolean => {
    if (rest.length === 0) return model.accounts.map(described).sort().join() === expected;
    const firstEnd = Math.min(...rest.map(({ ended }) => ended));
    return rest.some((one) => {
      if (one.started > firstEnd) return false;
      const next = step(model, one.operation);
      if (next.code !== one.code || (next.isNewUser ?? false) !== one.isNewUser) return false;
      return search(
        next.model,
        rest.filter((other) => other !== one),
      );
    });
  };
  return search(START, performed);
}
