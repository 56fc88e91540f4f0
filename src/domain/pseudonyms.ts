import { MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH, MIN_NAME_LENGTH } from './constants';
import { isPhotoUrl } from './urls';

/** What a value identifies. Equal values of one kind get the same number. */
export type Kind = 'email' | 'name' | 'photo' | 'uid' | 'search' | 'page' | 'parameter' | 'comment';

/** Numbers the values of a kind in the order of their first appearance. */
export type NumberOf = (kind: Kind, value: string) => number;

/** The pseudonym of a value. */
type Pseudonym = (value: string, numberOf: NumberOf) => string;

/** Replaces letters and digits; keeps the length and the punctuation. */
const mask = (value: string, letterFor = (_letter: string) => 'x'): string =>
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

/** The query and the hash of an absolute URL. */
const URL_PARTS = /(https?:\/\/[^\s?#'"]+)[?#][^\s'")]*/g;
/** Quoted text. Error messages quote data with double quotes, and names of the code with single ones. */
const QUOTED = /"[^"]*"|“[^”]*”/g;
const SINGLE_QUOTED = /(^|[\s(])'([^']*)'(?=$|[\s).,:;])/g;
const IDENTIFIER = /^[\w$.#-]*$/;
/** Phone numbers and the like. */
const LONG_NUMBER = /\p{N}{5,}/gu;

/** Masks data in the message of an error: quoted text, long numbers, queries of URLs. */
export const maskData = (message: string): string =>
  message
    .replaceAll(URL_PARTS, '$1?…')
    .replaceAll(QUOTED, (quoted) => mask(quoted))
    .replaceAll(SINGLE_QUOTED, (all: string, before: string, quoted: string) =>
      IDENTIFIER.test(quoted) ? all : `${before}'${mask(quoted)}'`,
    )
    .replaceAll(LONG_NUMBER, (digits) => mask(digits));

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, '\\$&');

/** Shorter names are also ordinary words. */
const MIN_KNOWN_LENGTH = 3;

/** Replaces whole words of a message by their pseudonyms. */
export function replaceKnown(message: string, known: ReadonlyMap<string, string>): string {
  const values = [...known.keys()].filter(
    (value) => value.length >= MIN_KNOWN_LENGTH && message.includes(value),
  );
  if (values.length === 0) return message;
  const longestFirst = values.sort((a, b) => b.length - a.length).map(escaped);
  const words = new RegExp(
    `(^|[^\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return message.replace(
    words,
    (_all, before: string, value: string) => `${before}${known.get(value) ?? value}`,
  );
}
