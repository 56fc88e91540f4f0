/** The dependencies and settings of the service. */
export interface IdentityOptions {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** PBKDF2 iterations for new passwords. */
  readonly iterations: number;
  /** The hosts that may sign in. */
  readonly authorizedDomains: readonly string[];
}

/** The parsed body of a request. */
export type Body = Readonly<Record<string, unknown>>;
/** Handles one API call. Resolves to the response body; throws an {@link ApiError} to reject the call. */
export type Handler = (body: Body, options: IdentityOptions) => Promise<unknown>;

/** Why the service does not work in this browser. Callers of the sign-in service get its `code` and `message`. */
export class UnavailableError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** An error of the identity API: an upper-case code, sometimes followed by ` : ` and a message. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status = 400,
  ) {
    super(code);
  }
}

/** The error for a call that the embedded service does not have (docs/decisions/0014-calls-of-the-embedded-service.md). */
export const unsupportedCall = (): ApiError =>
  new ApiError('NOT_FOUND : The embedded sign-in service does not have this call.', 404);

/** Throws an {@link ApiError} with this code unless the condition holds. */
export function assert(condition: unknown, code: string): asserts condition {
  if (!condition) throw new ApiError(code);
}

const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** A field of the body, or an empty string if it is missing or not a string. */
export const stringField = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** The lower-cased email of the request. Throws MISSING_EMAIL, or INVALID_EMAIL, for example if it contains blanks. */
export function emailField(body: Body): string {
  const email = stringField(body, 'email').toLowerCase();
  assert(email !== '', 'MISSING_EMAIL');
  assert(EMAIL.test(email), 'INVALID_EMAIL');
  return email;
}
