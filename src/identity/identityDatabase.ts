import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { ApiError } from './apiError';

/** An identity that Google vouches for, as the wire tells it. */
export interface ProviderInfo {
  readonly providerId: string;
  readonly rawId: string;
  readonly federatedId?: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

/** A password as it is kept: a salted, iterated hash (PBKDF2, SHA-256). */
export interface PasswordHash {
  readonly salt: string;
  readonly iterations: number;
  readonly hash: string;
}

/** An account of the embedded service. Times are milliseconds unless said otherwise. */
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
  /** Seconds: tokens issued before are no longer taken. */
  readonly validSince: number;
  readonly isDisabled: boolean;
  readonly wrongPasswords: { readonly count: number; readonly lastAt: number };
}

export type MailKind = 'PASSWORD_RESET' | 'EMAIL_SIGNIN' | 'VERIFY_EMAIL';

/** A mail that was not sent: it lies in the outbox, with the code that its link carries. */
export interface Mail {
  readonly oobCode: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly sentAt: number;
}

/** A Google account of the chooser: nobody's real one. */
export interface GoogleAccount {
  readonly email: string;
  readonly name: string;
}

interface IdentitySchema extends DBSchema {
  accounts: { key: string; value: Account; indexes: { email: string } };
  mails: { key: string; value: Mail };
  googleAccounts: { key: string; value: GoogleAccount };
}

export type IdentityDatabase = IDBPDatabase<IdentitySchema>;

/** The browser refuses to open a database; `code` and `message` are what a caller of the SDK gets. */
export class StorageUnavailableError extends Error {
  readonly code = 'auth/web-storage-unsupported';
  constructor() {
    super(
      'This browser keeps no data for this site, so nobody can sign in here. Allow cookies and site data for it, then try again.',
    );
  }
}

/**
 * Opens the accounts of this browser. One account an email, held by the database itself. Rejects with
 * {@link StorageUnavailableError} where the visitor refuses cookies and site data.
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

/** Writes an account; refuses a second one of an email. */
export async function save(database: IdentityDatabase, account: Account): Promise<void> {
  try {
    await database.put('accounts', account);
  } catch (error) {
    // The database holds one account an email, also against another tab of the same instant.
    if (error instanceof Error && error.name === 'ConstraintError')
      throw new ApiError('EMAIL_EXISTS');
    throw error;
  }
}

export const byEmail = (database: IdentityDatabase, email: string) =>
  database.getFromIndex('accounts', 'email', email);

export const newAccount = (email: string, now: number, change: Partial<Account>): Account => ({
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
