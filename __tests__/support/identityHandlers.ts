import { http, type RequestHandler } from 'msw';
import type { IdentityOptions } from '#identity/api';
import { handleRequest } from '#identity/handleRequest';
import { IDENTITY_HOSTS } from '#identity/installFetchInterceptor';

/** The embedded service as msw handlers. A test can add handlers that override single responses. */
export const identityHandlers = (options: IdentityOptions): RequestHandler[] => [
  http.all(IDENTITY_HOSTS, ({ request }) => handleRequest(request, options)),
];
