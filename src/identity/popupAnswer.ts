import type { GoogleAccount } from './identityDatabase';
import { unsignedJwt } from './tokens';

/** What the chooser posts to the shop that opened it: the event that the SDK waits for. */
export interface PopupAnswer {
  readonly type: 'signInViaPopup';
  readonly eventId: string;
  readonly urlResponse: string;
  readonly sessionId: string;
  readonly postBody: null;
  readonly tenantId: null;
}

/** A number for an email, the same each time: the Google account's own id. */
function subOf(email: string): string {
  let hash = 7n;
  for (const letter of email)
    hash = (hash * 131n + BigInt(letter.codePointAt(0) ?? 0)) % 10n ** 20n;
  return hash.toString().padStart(21, '1');
}

/** The answer for a chosen account. */
export function popupAnswer(eventId: string, { email, name }: GoogleAccount): PopupAnswer {
  const seconds = Math.floor(Date.now() / 1000);
  const idToken = unsignedJwt({
    iss: 'https://accounts.google.com',
    aud: 'demo-toyshop',
    sub: subOf(email),
    email,
    email_verified: true,
    name,
    iat: seconds,
    exp: seconds + 3600,
  });
  const query = new URLSearchParams({ providerId: 'google.com', id_token: idToken });
  return {
    type: 'signInViaPopup',
    eventId,
    urlResponse: `http://localhost/?${query}`,
    sessionId: 'embedded',
    postBody: null,
    tenantId: null,
  };
}
