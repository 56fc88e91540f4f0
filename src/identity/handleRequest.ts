import { ApiError, type Body, type Handler, type IdentityOptions, unsupportedCall } from './api';
import { lookup, update } from './calls/account';
import { resetPassword, sendOobCode, signInWithEmailLink } from './calls/mails';
import { refreshToken } from './calls/session';
import { signInWithIdp } from './calls/signInWithIdp';
import { signInWithPassword } from './calls/signInWithPassword';
import { signUp } from './calls/signUp';
import { PASSWORD_POLICY } from './passwords';

const projects: Handler = (_body, { authorizedDomains }) =>
  Promise.resolve({ projectId: 'demo-toyshop', authorizedDomains });

/**
 * The handlers by method and path: the calls that a screen makes, and those of spec §7. A Map, because an object inherits keys
 * such as `constructor`.
 */
const CALLS = new Map<string, Handler>([
  ['POST /v1/accounts:signUp', signUp],
  ['POST /v1/accounts:signInWithPassword', signInWithPassword],
  ['POST /v1/accounts:lookup', lookup],
  ['POST /v1/accounts:update', update],
  ['POST /v1/accounts:sendOobCode', sendOobCode],
  ['POST /v1/accounts:resetPassword', resetPassword],
  ['POST /v1/accounts:signInWithEmailLink', signInWithEmailLink],
  ['POST /v1/accounts:signInWithIdp', signInWithIdp],
  ['POST /v1/token', refreshToken],
  ['GET /v1/projects', projects],
  ['GET /v2/passwordPolicy', () => Promise.resolve(PASSWORD_POLICY)],
]);

/** The body of a request of the SDK: JSON, or a form. */
async function parseBody(request: Request): Promise<Body> {
  const isForm = request.headers.get('Content-Type')?.includes('x-www-form-urlencoded');
  const text = await request.text();
  return isForm
    ? Object.fromEntries(new URLSearchParams(text))
    : (JSON.parse(text || '{}') as Body);
}

const jsonResponse = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });

/**
 * Handles a request to the identity API (spec §7) like the real service: a function from request to
 * response that does not depend on the transport.
 */
export async function handleRequest(request: Request, options: IdentityOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    const handler = CALLS.get(`${request.method} ${url.pathname}`);
    if (!handler) throw unsupportedCall();
    return jsonResponse(await handler(await parseBody(request), options));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error; // for example, because storage was blocked in the meantime
    const { code, status } = error;
    return jsonResponse({ error: { code: status, message: code } }, status); // only the fields that the SDK reads
  }
}
