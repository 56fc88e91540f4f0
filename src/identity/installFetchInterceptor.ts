import { openIdentityDatabase } from './identityDatabase';
import { answer } from './handleRequest';

/** The two hosts of the identity API. */
export const IDENTITY_HOSTS = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** Rounds of PBKDF2 with SHA-256, as OWASP's password storage sheet asks of a local store. */
const ITERATIONS = 210_000;

/**
 * Puts the embedded service into the page: requests to the two identity hosts are answered here and
 * never leave it. A wrapped `fetch` carries it, no service worker: nothing to register, so it works
 * in private windows, at the first load, and beside a worker for offline use.
 */
export async function installFetchInterceptor(): Promise<void> {
  const options = {
    database: await openIdentityDatabase(),
    now: () => Date.now(),
    iterations: ITERATIONS,
    authorizedDomains: [window.location.hostname],
  };
  const fetchBefore = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return IDENTITY_HOSTS.test(address)
      ? answer(new Request(input, init), options)
      : fetchBefore(input, init);
  };
}
