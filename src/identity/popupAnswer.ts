import type { GoogleAccount } from './identityDatabase';
import { unsignedJwt } from './tokens';

/** A deterministic Google account id (`sub`) for an email. */
function subOf(email: string): string {
  let hash = 7n;
  for (const char of email) hash = (hash * 131n + BigInt(char.codePointAt(0) ?? 0)) % 10n ** 20n;
  return hash.toString().padStart(21, '1');
}

/** The message that the account chooser posts to its opener: the auth event that the SDK waits for, with the chosen account. */
export function popupAnswer(eventId: string, { email, name }: GoogleAccount) {
  const idToken = unsignedJwt({ sub: subOf(email), email, email_verified: true, name });
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
