import { firstGraphemeOf } from './firstGraphemeOf';

/** What the shop knows of the signed-in person: plain data, no token, no SDK object (spec §3). */
export interface User {
  readonly uid: string;
  readonly email: string;
  /** Empty where the account has none. */
  readonly displayName: string;
  /** Empty where the account has none. */
  readonly photoURL: string;
  /** ISO time of the account's creation, empty where the service does not tell. */
  readonly creationTime: string;
}

const beforeAt = (email: string): string => email.split('@')[0] ?? '';

/** The bar's greeting name: first word of the display name, else the email's prefix, else Friend. */
export const greetingNameOf = ({ displayName, email }: User): string =>
  displayName.trim().split(/\s+/)[0] || beforeAt(email) || 'Friend';

/** The profile's name: display name, else the email's prefix, else User (spec §2). */
export const profileNameOf = ({ displayName, email }: User): string =>
  displayName.trim() || beforeAt(email) || 'User';

/** First letter, whole even where it is a surrogate pair or carries Bangla vowel signs. */
export const firstLetterOf = (text: string, fallback = 'U'): string =>
  firstGraphemeOf(text.trim()).toUpperCase() || fallback;
