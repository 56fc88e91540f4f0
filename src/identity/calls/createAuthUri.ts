import { parseUrl } from '#domain/parseUrl';
import { assert } from '#identity/apiError';
import { type Handler, isEmail, stringField } from './handler';

/**
 * `accounts:createAuthUri`: the sign-in methods of an email. Email enumeration protection hides them, so the
 * answer is the same for every email.
 */
export const createAuthUri: Handler = (body) => {
  assert(stringField(body, 'identifier') !== '', 'MISSING_IDENTIFIER');
  assert(stringField(body, 'continueUri') !== '', 'MISSING_CONTINUE_URI');
  assert(isEmail(stringField(body, 'identifier')), 'INVALID_IDENTIFIER');
  assert(parseUrl(stringField(body, 'continueUri')), 'INVALID_CONTINUE_URI');
  return Promise.resolve({
    kind: 'identitytoolkit#CreateAuthUriResponse',
    sessionId: stringField(body, 'sessionId') || crypto.randomUUID(),
  });
};
