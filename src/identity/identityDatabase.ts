import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { UnavailableError } from './api';

/** A linked Google account, in the format of the API. Accounts of versions up to 1.1.0 have more fields. */
interface ProviderInfo {
  readonly providerId: string;
  readonly rawId: string;
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
  /** Seconds. Tokens issued before this time are rejected. */
  readonly validSince: number;
}

/** The purposes of a mail, as the API names them. */
export const MAIL_KINDS = ['PASSWORD_RESET', 'EMAIL_SIGNIN'] as const;

/** A mail in the outbox, with the out-of-band code of its link. No mail is ever sent. */
export interface Mail {
  readonly oobCode: string;
  readonly kind: (typeof MAIL_KINDS)[number];
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

/**
 * Opens the database of accounts. A unique index allows one account per email. Rejects with
 * an {@link UnavailableError} if the visitor blocks cookies and site data.
 */
export async function openIdentityDatabase(): Promise<IdentityDatabase> {
  try {
    return await openDB<IdentitySchema>('toyshop:identity', 1, {
      upgrade: (database) => {
        database
          .createObjectStore('accounts', { keyPath: 'localId' })
          .createIndex('email', 'email', { unique: true });
        database.createObjectStore('mails', { keyPath: 'oobCode' });
        database.createObjectStore('googleAccounts', { keyPath: 'email' });
      },
    });
  } catch {
    throw new UnavailableError(
      'auth/web-storage-unsupported',
      'This browser does not store data for this site, so you cannot sign in. Allow cookies and site data for this site, then try again.',
    );
  }
}

type StoreNames = ['accounts', 'mails'];
type AccountStore = IDBPObjectStore<IdentitySchema, StoreNames, 'accounts', 'readwrite'>;

/**
 * Runs an operation on the database, with a connection of its own: the browser closes connections when the
 * visitor deletes the data of the site, and an open one would block that deletion.
 */
export async function withDatabase<Result>(
  operation: (database: IdentityDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openIdentityDatabase();
  try {
    return await operation(database);
  } finally {
    database.close();
  }
}

/** The stores of accounts and mails in one transaction. */
export interface IdentityStores {
  readonly accounts: AccountStore;
  readonly mails: IDBPObjectStore<IdentitySchema, StoreNames, 'mails', 'readwrite'>;
}

/**
 * Runs an operation in one transaction, so that it reads the current records although other tabs change them
 * at the same time. IndexedDB commits a transaction without pending requests, so `operation` must not wait
 * for anything else, such as a hash. If it throws, nothing is stored.
 */
export const transact = <Result>(
  operation: (stores: IdentityStores) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (database) => {
    const transaction = database.transaction<StoreNames, 'readwrite'>(
      ['accounts', 'mails'],
      'readwrite',
    );
    try {
      const result = await operation({
        accounts: transaction.objectStore('accounts'),
        mails: transaction.objectStore('mails'),
      });
      await transaction.done;
      return result;
    } catch (error) {
      transaction.done.catch(() => undefined); // rejects, because the transaction is aborted
      if (transaction.error === null) transaction.abort();
      throw error;
    }
  });

/** The account with this email, if there is one. */
export const findAccountByEmail = (accounts: AccountStore, email: string) =>
  accounts.index('email').get(email);

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
  validSince: Math.floor(now / 1000),
  ...change,
});
