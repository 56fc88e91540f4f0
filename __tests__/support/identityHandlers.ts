import { http, type RequestHandler } from 'msw';
import { handleRequest, type IdentityOptions } from '#identity/handleRequest';
import { IDENTITY_HOSTS } from '#identity/installFetchInterceptor';

/** The embedded service as msw handlers, so that a test can put an answer of its own before it. */
export const identityHandlers = (options: IdentityOptions): RequestHandler[] => [
  http.all(IDENTITY_HOSTS, ({ request }) => handleRequest(request, options)),
];
