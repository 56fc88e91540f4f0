import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ApiError } from './apiError';

/** A linked Google account, in the format of the API. */
export interface ProviderInfo {
  readonly providerId: string;
  readonly rawId: string;
  readonly federatedId?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

/** A stored password: a salted PBKDF2 hash (SHA-256). */
export interface PasswordHash {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
}

/** An account of the embedded service. Times are in milliseconds unless stated otherwise. */
export interface Account {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly password: PasswordHash | null;
  readonly displayName: string;
  readonly photoUrl: string;
  readonly providers: readonly ProviderInfo[];
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** Seconds. Tokens issued before this time are rejected. */
  readonly validSince: number;
  readonly isDisabled: boolean;
  readonly wrongPasswords: { readonly count: number; readonly lastAt: number };
}

/** The purpose of a mail, as the API names it. */
export type MailKind = 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_EMAIL';

/** A mail in the outbox, with the out-of-band code of its link. No mail is ever sent. */
export interface Mail {
  readonly oobCode: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly sentAt: number;
}

/** A fictitious Google account of the account chooser. */
export interface GoogleAccount {
  readonly email: string;
  readonly name: string;
}

interface IdentitySchema extends DBSchema {
  accounts: { key: string; value: Account; indexes: { email: string } };
  mails: { key: string; value: Mail };
  googleAccounts: { key: string; value: GoogleAccount };
}

/** The IndexedDB database of the embedded service. */
export type IdentityDatabase = IDBPDatabase<IdentitySchema>;

/** The browser refuses to open the database. Callers of the SDK get this `code` and `message`. */
export class StorageUnavailableError extends Error {
  readonly code = 'auth/web-storage-unsupported';
  constructor() {
    super(
      'This browser does not store data for this site, so you cannot sign in. Allow cookies and site data for this site, then try again.',
    );
  }
}

/**
 * Opens the database of accounts. A unique index allows one account per email. Rejects with
 * {@link StorageUnavailableError} if the visitor blocks cookies and site data.
 */
export async function openIdentityDatabase(name = 'toyshop:identity'): Promise<IdentityDatabase> {
  try {
    return await openDB<IdentitySchema>(name, 1, {
      upgrade: (database) => {
        database
          .createObjectStore('accounts', { keyPath: 'localId' })
          .createIndex('email', 'email', { unique: true });
        database.createObjectStore('mails', { keyPath: 'oobCode' });
        database.createObjectStore('googleAccounts', { keyPath: 'email' });
      },
    });
  } catch {
    throw new StorageUnavailableError();
  }
}

/** Stores an account. Throws EMAIL_EXISTS if another account has the same email. */
export async function saveAccount(database: IdentityDatabase, account: Account): Promise<void> {
  try {
    await database.put('accounts', account);
  } catch (error) {
    // The unique index also protects against another tab that signs up at the same time.
    if (error instanceof DOMException && error.name === 'ConstraintError')
      throw new ApiError('EMAIL_EXISTS');
    throw error;
  }
}

/** The account with this email, if there is one. */
export const findAccountByEmail = (database: IdentityDatabase, email: string) =>
  database.getFromIndex('accounts', 'email', email);

/** A new account, not stored yet. `now` in milliseconds. */
export const createAccount = (email: string, now: number, change: Partial<Account>): Account => ({
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
