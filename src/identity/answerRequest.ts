import { handleRequest } from './handleRequest';
import { PBKDF2_ROUNDS } from './hashPassword';
import { withDatabase } from './identityDatabase';

/** The page has no `crypto.subtle`, which hashes the passwords. Callers of the sign-in service get this `code` and `message`. */
class InsecureAddressError extends Error {
  readonly code = 'auth/operation-not-supported-in-this-environment';
  constructor() {
    super(
      'You cannot sign in at this address, because it is not secure. Open the shop at an address that starts with https:// or at localhost.',
    );
  }
}

/** Rejects with `code` and `message` if the embedded service cannot work in this page. */
export async function assertAvailable(): Promise<void> {
  if (!('subtle' in crypto)) throw new InsecureAddressError();
  await withDatabase(() => Promise.resolve());
}

/** Answers a request in this page. */
export const answerRequest = (request: Request): Promise<Response> =>
  handleRequest(request, {
    now: () => Date.now(),
    iterations: PBKDF2_ROUNDS,
    authorizedDomains: [window.location.hostname],
  });
