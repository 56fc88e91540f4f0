import { assert } from '#identity/apiError';
import type { IdentityDatabase } from '#identity/identityDatabase';

/** The dependencies and settings of the service. */
export interface IdentityOptions {
  readonly database: IdentityDatabase;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** PBKDF2 iterations for new passwords. */
  readonly iterations: number;
  /** The hosts that may sign in. */
  readonly authorizedDomains: readonly string[];
}

/** The parsed body of a request. */
export type Body = Readonly<Record<string, unknown>>;
/** Handles one API call. Resolves to the response body; throws an `ApiError` to reject the call. */
export type Handler = (body: Body, options: IdentityOptions) => Promise<unknown>;

const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** A field of the body, or an empty string if it is missing or not a string. */
export const stringField = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** The lower-cased email of the body. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function emailField(body: Body): string {
  const email = stringField(body, 'email').trim().toLowerCase();
  assert(email !== '', 'MISSING_EMAIL');
  assert(EMAIL.test(email), 'INVALID_EMAIL');
  return email;
}
