import { MAX_EMAIL_LENGTH } from './constants';
import { cutText, trimmed } from './text';

/** The signed-in user as plain data, without tokens (spec §3). */
export interface User {
  readonly uid: string;
  readonly email: string;
  /** Empty if the account has none. */
  readonly displayName: string;
  /** Empty if the account has none. */
  readonly photoURL: string;
  /** ISO time of the account's creation; empty if unknown. */
  readonly creationTime: string;
}

const beforeAt = (email: string): string => email.split('@')[0] ?? '';

/** The name in the navbar's greeting: first word of the display name, else the email's prefix, else Friend. */
export const greetingNameOf = ({ displayName, email }: User): string =>
  trimmed(displayName).split(/\s/)[0] || beforeAt(email) || 'Friend';

/** The name on the profile: display name, else the email's prefix, else User (spec §2). */
export const profileNameOf = ({ displayName, email }: User): string =>
  trimmed(displayName) || beforeAt(email) || 'User';

/** The first character of a text in upper case, or `U` if it is empty. Does not split emoji. */
export const firstLetterOf = (text: string): string => [...trimmed(text)][0]?.toUpperCase() ?? 'U';

/** The email with which a form starts, from the query of its address; empty if there is none. A space in it was a `+`. */
export const emailIn = (search: string): string =>
  cutText(
    (new URLSearchParams(search).get('email') ?? '').trim().replaceAll(' ', '+'),
    MAX_EMAIL_LENGTH,
  );
