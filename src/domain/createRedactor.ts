import { MAX_EMAIL_LENGTH, MIN_NAME_LENGTH } from './constants';
import { isPhotoUrl } from './isPhotoUrl';

type StandIns = Readonly<Record<string, (number: number, value: string) => string>>;

/** Letters and digits as another letter: the length and the punctuation stay. */
const masked = (value: string, letterFor = (_letter: string) => 'x'): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => letterFor(letter).repeat(letter.length));

/** Fields that tell of a person, and what stands in for each. */
const STAND_INS: StandIns = {
  email: (number) => `person-${number}@example.test`,
  userEmail: (number) => `person-${number}@example.test`,
  displayName: (number) => `Person ${number}`,
  photoURL: (number) => `https://example.test/person-${number}.png`,
  comment: (_number, value) => masked(value),
};

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,60}[a-z\\d])?';
/** Addresses that every form accepts; another is masked letter by letter. */
const WHOLE_EMAIL = new RegExp(`^[\\w.!#$%&*+/=?^{|}~-]{1,64}@${LABEL}(?:\\.${LABEL}){1,3}$`, 'i');

/** A text that a form's rules judge like this one. */
const maskedAlike = (value: string) =>
  masked(value, (letter) => (/[a-z\d]/i.test(letter) ? 'x' : 'é'));

/**
 * The same for the values of a draft. What can be sent gets the stand-in of what it would become; what
 * cannot gets one with the same error, so that a replayed form shows it.
 */
const DRAFT_STAND_INS: StandIns = {
  ...STAND_INS,
  name: (number, value) =>
    value.trim().length < MIN_NAME_LENGTH ? masked(value) : `Person ${number}`,
  email: (number, value) =>
    value.length <= MAX_EMAIL_LENGTH && WHOLE_EMAIL.test(value)
      ? `person-${number}@example.test`
      : maskedAlike(value),
  photoURL: (number, value) =>
    isPhotoUrl(value.trim()) ? `https://example.test/person-${number}.png` : maskedAlike(value),
};

/** Finds the addresses of people in texts that are no field of their own, such as a URL. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]*[\p{L}\p{N}]/gu;

/** As typed where it cannot be decoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Puts pseudonyms in place of what tells of people. */
export interface Redactor {
  /** The value with pseudonyms, without functions. What is the same object stays the same object. */
  readonly redact: <T>(value: T) => T;
  /** The kinds of personal data replaced so far, in alphabetical order. */
  readonly replaced: () => readonly string[];
}

/**
 * A redactor that remembers: the same value gets the same pseudonym wherever and whenever it stands,
 * so the same person stays the same person.
 */
export function createRedactor(): Redactor {
  const numbers = new Map<string, number>();
  const replaced = new Set<string>();
  const done = new WeakMap<object, unknown>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  };
  const redactText = (text: string, key: string, standIns: StandIns): string => {
    const standIn = Object.hasOwn(standIns, key) ? standIns[key] : undefined;
    if (standIn && text !== '') {
      replaced.add(key);
      return standIn(numberOf(text), text);
    }
    return text.replaceAll(EMAIL, (email) => {
      replaced.add('email');
      return `person-${numberOf(decoded(email))}@example.test`;
    });
  };
  const walk = (node: unknown, key: string, standIns = STAND_INS): unknown => {
    if (typeof node === 'string') return redactText(node, key, standIns);
    if (typeof node === 'function') return undefined;
    if (typeof node !== 'object' || node === null) return node;
    const before = done.get(node);
    if (before !== undefined) return before;
    const copy: unknown = Array.isArray(node)
      ? node.map((item) => walk(item, key))
      : Object.fromEntries(
          Object.entries(node).map(([name, item]) => [
            name,
            walk(item, name, key === 'values' ? DRAFT_STAND_INS : STAND_INS),
          ]),
        );
    done.set(node, copy);
    return copy;
  };
  return {
    redact: <T>(value: T) => walk(value, '') as T, // only texts changed: the shape is the same
    replaced: () => [...replaced].sort(),
  };
}
