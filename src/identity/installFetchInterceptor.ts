import { type IdentityOptions, UnavailableError } from './api';
import { handleRequest } from './handleRequest';
import { withDatabase } from './identityDatabase';
import { PBKDF2_ROUNDS } from './passwords';

/** Rejects with `code` and `message` if the embedded service cannot work in this page. */
export async function assertAvailable(): Promise<void> {
  if (!('subtle' in crypto))
    // it hashes the passwords
    throw new UnavailableError(
      'auth/operation-not-supported-in-this-environment',
      'You cannot sign in at this address, because it is not secure. Open the shop at an address that starts with https:// or at localhost.',
    );
  await withDatabase(() => Promise.resolve());
}

/** Returns the options of the embedded service in a browser page. */
export const pageOptions = (): IdentityOptions => ({
  now: () => Date.now(),
  iterations: PBKDF2_ROUNDS,
  authorizedDomains: [window.location.hostname],
});

/** The two hosts of the identity API. */
export const IDENTITY_HOSTS = /^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//;

/**
 * Installs the embedded service in the page. It replaces `window.fetch`: requests to the two identity
 * hosts are answered in the page and never sent. Unlike a service worker, this needs no registration, so it
 * works in private windows and on the first load, together with the service worker for offline use.
 */
export async function installFetchInterceptor(): Promise<void> {
  await assertAvailable();
  const originalFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return IDENTITY_HOSTS.test(address)
      ? handleRequest(new Request(input, init), pageOptions())
      : originalFetch(input, init);
  };
}
