import { assert } from '#identity/apiError';

/** The dependencies and settings of the service. */
export interface IdentityOptions {
  /** By default that of the shop. */
  readonly databaseName?: string;
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

/** Whether the service accepts a text as an email. Blanks are rejected, also at the ends. */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** The lower-cased email in a field of the body. Throws MISSING_EMAIL or INVALID_EMAIL. */
export function emailField(body: Body, name = 'email'): string {
  const email = stringField(body, name).toLowerCase();
  assert(email !== '', 'MISSING_EMAIL');
  assert(isEmail(email), 'INVALID_EMAIL');
  return email;
}
