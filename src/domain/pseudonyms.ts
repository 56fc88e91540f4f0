import { MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH, MIN_NAME_LENGTH } from './constants';
import { isPhotoUrl } from './isPhotoUrl';

/** What a value identifies. Equal values of one kind get the same number. */
export type Kind = 'email' | 'name' | 'photo' | 'uid' | 'search' | 'page' | 'parameter' | 'comment';

/** Numbers the values of a kind in the order of their first appearance. */
export type NumberOf = (kind: Kind, value: string) => number;

/** The pseudonym of a value. */
export type Pseudonym = (value: string, numberOf: NumberOf) => string;

/** Replaces letters and digits; keeps the length and the punctuation. */
export const mask = (value: string, letterFor = (_letter: string) => 'x'): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => letterFor(letter).repeat(letter.length));

const emailOf: Pseudonym = (value, numberOf) => `person-${numberOf('email', value)}@example.test`;
const nameOf: Pseudonym = (value, numberOf) => `Person ${numberOf('name', value)}`;
const photoOf: Pseudonym = (value, numberOf) =>
  `https://example.test/person-${numberOf('photo', value)}.png`;
const uidOf: Pseudonym = (value, numberOf) => `uid-${numberOf('uid', value)}`;

/** Keeps the spaces around a search text, and whether it is empty. Texts that the shop cuts off are equal. */
export const searchOf: Pseudonym = (value, numberOf) => {
  const text = value.slice(0, MAX_SEARCH_LENGTH);
  const core = text.trim();
  return core === '' ? text : text.replace(core, () => `search-${numberOf('search', core)}`);
};

/** The fields with personal data and their pseudonyms. */
export const PSEUDONYMS: Readonly<Record<string, Pseudonym>> = {
  uid: uidOf,
  userId: uidOf,
  email: emailOf,
  userEmail: emailOf,
  displayName: nameOf,
  photoURL: photoOf,
  query: searchOf,
  comment: (value) => mask(value),
};

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,60}[a-z\\d])?';
/** Emails that every form accepts. Other input is masked character by character. */
const VALID_EMAIL = new RegExp(`^[\\w.!#$%&*+/=?^{|}~-]{1,64}@${LABEL}(?:\\.${LABEL}){1,3}$`, 'i');

/** Masks a text so that the validation rules give the same result for it. */
const maskInvalid = (value: string) =>
  mask(value, (letter) => (/[a-z\d]/i.test(letter) ? 'x' : 'é'));

/** The pseudonym of what was entered as an email. It may be incomplete, or even a password. */
export const enteredEmailOf: Pseudonym = (value, numberOf) =>
  value.length <= MAX_EMAIL_LENGTH && VALID_EMAIL.test(value)
    ? emailOf(value, numberOf)
    : maskInvalid(value);

/**
 * Pseudonyms for the values of a draft. A valid value gets the pseudonym that it would have after the form
 * was submitted; an invalid one gets a pseudonym with the same validation error, so that a replayed form
 * shows it.
 */
export const DRAFT_PSEUDONYMS: Readonly<Record<string, Pseudonym>> = {
  ...PSEUDONYMS,
  name: (value, numberOf) =>
    value.trim().length < MIN_NAME_LENGTH ? mask(value) : nameOf(value, numberOf),
  email: enteredEmailOf,
  photoURL: (value, numberOf) =>
    isPhotoUrl(value.trim()) ? photoOf(value, numberOf) : maskInvalid(value),
};
