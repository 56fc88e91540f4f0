import { MAX_EMAIL_LENGTH, MIN_NAME_LENGTH } from './constants';
import { isPhotoUrl } from './isPhotoUrl';

/** The pseudonym of a value by field name; `number` identifies the value. */
type Pseudonyms = Readonly<Record<string, (number: number, value: string) => string>>;

/** Replaces letters and digits; keeps the length and the punctuation. */
const mask = (value: string, letterFor = (_letter: string) => 'x'): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => letterFor(letter).repeat(letter.length));

/** The fields with personal data and their pseudonyms. */
const PSEUDONYMS: Pseudonyms = {
  email: (number) => `person-${number}@example.test`,
  userEmail: (number) => `person-${number}@example.test`,
  displayName: (number) => `Person ${number}`,
  photoURL: (number) => `https://example.test/person-${number}.png`,
  comment: (_number, value) => mask(value),
};

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,60}[a-z\\d])?';
/** Emails that every form accepts. Other input is masked character by character. */
const VALID_EMAIL = new RegExp(`^[\\w.!#$%&*+/=?^{|}~-]{1,64}@${LABEL}(?:\\.${LABEL}){1,3}$`, 'i');

/** Masks a text so that the validation rules give the same result for it. */
const maskInvalid = (value: string) =>
  mask(value, (letter) => (/[a-z\d]/i.test(letter) ? 'x' : 'é'));

/**
 * Pseudonyms for the values of a draft. A valid value gets the pseudonym that it would have after the form
 * was submitted; an invalid one gets a pseudonym with the same validation error, so that a replayed form
 * shows it.
 */
const DRAFT_PSEUDONYMS: Pseudonyms = {
  ...PSEUDONYMS,
  name: (number, value) =>
    value.trim().length < MIN_NAME_LENGTH ? mask(value) : `Person ${number}`,
  email: (number, value) =>
    value.length <= MAX_EMAIL_LENGTH && VALID_EMAIL.test(value)
      ? `person-${number}@example.test`
      : maskInvalid(value),
  photoURL: (number, value) =>
    isPhotoUrl(value.trim()) ? `https://example.test/person-${number}.png` : maskInvalid(value),
};

/** Finds emails within other texts, such as URLs. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]*[\p{L}\p{N}]/gu;

/** URL-decodes a text; returns it unchanged if that is not possible. */
const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Replaces personal data with pseudonyms. */
export interface Redactor {
  /** A copy with pseudonyms and without functions. The same object always gives the same copy. */
  readonly redact: <T>(value: T) => T;
  /** The kinds of personal data replaced so far, in alphabetical order. */
  readonly replaced: () => readonly string[];
}

/**
 * Creates a redactor. It gives equal values equal pseudonyms in all calls, so that a person can be followed
 * through a recording.
 */
export function createRedactor(): Redactor {
  const numbers = new Map<string, number>();
  const replaced = new Set<string>();
  const copies = new WeakMap<object, unknown>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  };
  const redactText = (text: string, key: string, pseudonyms: Pseudonyms): string => {
    const pseudonym = Object.hasOwn(pseudonyms, key) ? pseudonyms[key] : undefined;
    if (pseudonym && text !== '') {
      replaced.add(key);
      return pseudonym(numberOf(text), text);
    }
    return text.replaceAll(EMAIL, (email) => {
      replaced.add('email');
      return `person-${numberOf(tryDecode(email))}@example.test`;
    });
  };
  const walk = (node: unknown, key: string, pseudonyms = PSEUDONYMS): unknown => {
    if (typeof node === 'string') return redactText(node, key, pseudonyms);
    if (typeof node === 'function') return undefined;
    if (typeof node !== 'object' || node === null) return node;
    const existing = copies.get(node);
    if (existing !== undefined) return existing;
    const copy: unknown = Array.isArray(node)
      ? node.map((item) => walk(item, key))
      : Object.fromEntries(
          Object.entries(node).map(([name, item]) => [
            name,
            walk(item, name, key === 'values' ? DRAFT_PSEUDONYMS : PSEUDONYMS),
          ]),
        );
    copies.set(node, copy);
    return copy;
  };
  return {
    redact: <T>(value: T) => walk(value, '') as T, // only strings change, so the type stays the same
    replaced: () => [...replaced].sort(),
  };
}
