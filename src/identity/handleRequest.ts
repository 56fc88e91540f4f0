import { signInWithIdp } from './calls/signInWithIdp';
import type { Body, Handler, IdentityOptions } from './calls/handler';
import { resetPassword, sendOobCode, signInWithEmailLink } from './calls/mails';
import { signInWithPassword, signUp } from './calls/password';
import { deleteAccount, lookup, update } from './calls/profile';
import { passwordPolicy, projects, recaptchaConfig } from './calls/projects';
import { refresh } from './calls/refreshToken';
import { errorResponse, jsonResponse, ApiError } from './apiError';

export type { IdentityOptions };

/** Every call by method and path. A Map: a path is a stranger's text. */
const CALLS = new Map<string, Handler>([
  ['POST /v1/accounts:signUp', signUp],
  ['POST /v1/accounts:signInWithPassword', signInWithPassword],
  ['POST /v1/accounts:lookup', lookup],
  ['POST /v1/accounts:update', update],
  ['POST /v1/accounts:sendOobCode', sendOobCode],
  ['POST /v1/accounts:resetPassword', resetPassword],
  ['POST /v1/accounts:signInWithEmailLink', signInWithEmailLink],
  ['POST /v1/accounts:signInWithIdp', signInWithIdp],
  ['POST /v1/accounts:delete', deleteAccount],
  ['POST /v1/token', refresh],
  ['GET /v1/projects', projects],
  ['GET /v2/passwordPolicy', passwordPolicy],
  ['GET /v2/recaptchaConfig', recaptchaConfig],
]);

async function bodyOf(request: Request): Promise<Body> {
  const raw = await request.text();
  if (raw === '') return {};
  if (request.headers.get('Content-Type')?.includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw));
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value === 'object' && value !== null) return value as Body;
  } catch {
    // Told below, as for any other body that is no object.
  }
  throw new ApiError('Invalid JSON payload received.');
}

/**
 * Answers a call of the identity API (spec §7) as the official service does: one function from
 * request to response, whatever carries it.
 */
export async function answer(request: Request, options: IdentityOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (!url.searchParams.get('key'))
      throw new ApiError('The request is missing a valid API key.', 403);
    const handler = CALLS.get(`${request.method} ${url.pathname}`);
    if (!handler) throw new ApiError('NOT_FOUND', 404);
    return jsonResponse(await handler(await bodyOf(request), options));
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error);
    throw error;
  }
}
