import { isObject } from '#domain/isObject';
import { ApiError, errorResponse, jsonResponse } from './apiError';
import { createAuthUri } from './calls/createAuthUri';
import { deleteAccount } from './calls/deleteAccount';
import type { Body, Handler, IdentityOptions } from './calls/handler';
import { lookup } from './calls/lookup';
import { passwordPolicy, projects, recaptchaConfig } from './calls/projects';
import { refreshToken } from './calls/refreshToken';
import { resetPassword } from './calls/resetPassword';
import { sendOobCode } from './calls/sendOobCode';
import { signInWithEmailLink } from './calls/signInWithEmailLink';
import { signInWithIdp } from './calls/signInWithIdp';
import { signInWithPassword } from './calls/signInWithPassword';
import { signUp } from './calls/signUp';
import { update } from './calls/update';
import { StorageUnavailableError } from './identityDatabase';

export type { IdentityOptions };

/** The handlers by method and path. A Map, because a path such as `constructor` is no own key of an object. */
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
  ['POST /v1/accounts:createAuthUri', createAuthUri],
  ['POST /v1/token', refreshToken],
  ['GET /v1/projects', projects],
  ['GET /v2/passwordPolicy', passwordPolicy],
  ['GET /v2/recaptchaConfig', recaptchaConfig],
]);

async function parseBody(request: Request): Promise<Body> {
  const raw = await request.text();
  if (raw === '') return {};
  if (request.headers.get('Content-Type')?.includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw));
  try {
    const value: unknown = JSON.parse(raw);
    if (isObject(value)) return value;
  } catch {
    // Rejected below, like any other body that is not an object.
  }
  throw new ApiError('Invalid JSON payload received.');
}

/**
 * Handles a request to the identity API (spec §7) like the real service: a function from request to
 * response that does not depend on the transport.
 */
export async function handleRequest(request: Request, options: IdentityOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (!url.searchParams.get('key'))
      throw new ApiError('The request is missing a valid API key.', 403);
    const handler = CALLS.get(`${request.method} ${url.pathname}`);
    if (!handler) throw new ApiError('NOT_FOUND', 404);
    return jsonResponse(await handler(await parseBody(request), options));
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error);
    if (error instanceof StorageUnavailableError)
      return errorResponse(new ApiError(`WEB_STORAGE_UNSUPPORTED : ${error.message}`, 503));
    throw error;
  }
}
