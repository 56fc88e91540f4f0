import { answerRequest, assertAvailable } from './answerRequest';

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
      ? answerRequest(new Request(input, init))
      : originalFetch(input, init);
  };
}
