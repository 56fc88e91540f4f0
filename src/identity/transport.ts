import { getResponse, http, type RequestHandler } from 'msw';
import { openIdentityDatabase } from './accounts';
import { answer, type IdentityOptions } from './service';

const HOSTS = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/** Rounds of PBKDF2 with SHA-256, as OWASP's password storage sheet asks of a local store. */
const ITERATIONS = 210_000;

/** The embedded service as msw handlers on the production hosts; tests carry them over msw's server. */
export const identityHandlers = (options: IdentityOptions): RequestHandler[] => [
  http.all(HOSTS, ({ request }) => answer(request, options)),
];

/**
 * Puts the embedded service into the page: requests to the two identity hosts are answered here and
 * never leave it. Without msw's service worker: nothing to register, so it works in private windows,
 * at the first load, and beside a worker for offline use.
 */
export async function startEmbeddedIdentity(): Promise<void> {
  const handlers = identityHandlers({
    database: await openIdentityDatabase(),
    now: () => Date.now(),
    iterations: ITERATIONS,
    authorizedDomains: [window.location.hostname],
  });
  const fetchBefore = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const answered = HOSTS.test(address)
      ? await getResponse(handlers, new Request(input, init))
      : undefined;
    return answered ?? fetchBefore(input, init);
  };
}
