import type { IdentityDatabase } from '../identityDatabase';
import { assert } from '../apiError';

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

/** What a call was sent. */
export type Body = Readonly<Record<string, unknown>>;
/** What one call of the API is answered with; a refusal is thrown. */
export type Handler = (body: Body, options: IdentityOptions) => Promise<unknown>;

const EMAIL = /^[^@\s]+@[^@\s]+$/;

export const text = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** The email of a call: none at all, and one that is no address, are two refusals. */
export function emailOf(body: Body): string {
  const email = text(body, 'email').trim().toLowerCase();
  assert(email !== '', 'MISSING_EMAIL');
  assert(EMAIL.test(email), 'INVALID_EMAIL');
  return email;
}
