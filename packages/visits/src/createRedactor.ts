import { createCopier } from './copier';

/** Finds emails within other texts. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]*[\p{L}\p{N}]/gu;

/** Replaces personal data with pseudonyms. */
export interface Redactor {
  /** A copy with pseudonyms and without functions. The same object always gives the same copy. */
  readonly redact: <T>(value: T) => T;
  /** The text of an error, with pseudonyms. */
  readonly redactMessage: (message: string) => string;
  /** The name of an element, which may quote a part of a person's name. Default: `redactMessage`. */
  readonly redactLabel?: (label: string) => string;
  /** Learns the names and uids in a value, so that messages before it do not contain them either. */
  readonly learn: (value: unknown) => void;
  /** The part of the arguments of a port's call that is recorded: no secrets. Undefined if the call is not. Default: an empty object. */
  readonly callInput?: (name: string, input: readonly unknown[]) => unknown;
  /** The kinds of personal data replaced so far, in alphabetical order. */
  readonly replaced: () => readonly string[];
  /** Whether the redactor guesses which texts of a state come from the code. */
  readonly isGuess?: boolean;
}

/** The user's choices when a file is saved. */
export interface RedactOptions {
  /** Whether search texts are kept. */
  readonly keepsSearch?: boolean;
}

/** Numbers the values of a kind in the order of their first appearance. A value that is a pseudonym already has its own number. */
export type NumberOf = (kind: string, value: string, own?: number) => number;

/** The pseudonym of a value. */
export type Pseudonym = (value: string, numberOf: NumberOf) => string;
type Pseudonyms = Readonly<Record<string, Pseudonym>>;

/** The personal data of an application, by the names of fields. Emails are replaced in all texts. */
export interface RedactionRules {
  /** The fields with personal data. */
  readonly fields: Pseudonyms;
  /** Other rules for the fields of an object, by the name of the field that contains the object. */
  readonly fieldsIn?: Readonly<Record<string, Pseudonyms>>;
  /** The fields with a part of an address. */
  readonly addresses?: Pseudonyms;
  /** The fields with a message, which may quote data. */
  readonly messages?: readonly string[];
  /** The fields with an id. The id is also replaced in other fields, if it is their whole text, and within messages. */
  readonly ids?: readonly string[];
  /** The fields with a name. The name is also replaced within messages. */
  readonly names?: readonly string[];
}

/** Replaces letters and digits; keeps the length and the punctuation. */
export const mask = (value: string, letterFor = (_letter: string) => 'x'): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => letterFor(letter).repeat(letter.length));

/** A pseudonym with a number. A value that is one already stays the same, because a file may be written again. */
export const numbered =
  (kind: string, textOf: (number: number) => string): Pseudonym =>
  (value, numberOf) => {
    const own = Number(/\d{1,4}/.exec(value)?.[0]);
    return textOf(numberOf(kind, value, value === textOf(own) ? own : undefined));
  };

/** A text that stays as it is. */
export const keep: Pseudonym = (value) => value;

/** The pseudonym of an email. */
export const emailPseudonym = numbered('email', (number) => `person-${number}@example.test`);

/** Pseudonyms of emails, also without their domain, as a screen may show them: each visit has its own numbers. */
export const EMAIL_PSEUDONYM = { kind: 'email', pattern: /person-\d+(?:@example\.test)?/g };

/** URL-decodes a text; returns it unchanged if that is not possible. */
export const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&');

/** A letter that stands alone, as in the picture of a person. */
const INITIAL = /(^|[^\p{L}\p{N}])(\p{Lu})(?![\p{L}\p{N}])/gu;

/** Pairs each word of a name with the word of its pseudonym, and their first letters. */
function* wordPairs(name: string, pseudonym: string): Generator<[string, string]> {
  const others = pseudonym.split(' ');
  for (const [index, word] of name.split(/\s+/).entries()) {
    const other = others[index] ?? others[0] ?? '';
    yield [word.charAt(0).toUpperCase(), other.charAt(0)];
    yield [word, other];
  }
}

/** Shorter names are also ordinary words. */
const MIN_LENGTH = 3;

/** Replaces whole words of a message by their pseudonyms. */
export function replaceKnown(message: string, known: ReadonlyMap<string, string>): string {
  const values = [...known.keys()].filter(
    (value) => value.length >= MIN_LENGTH && message.includes(value),
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

/** Numbers the values of each kind from 1. A new value never gets the number of a known pseudonym. */
function createNumbering(): NumberOf {
  const kinds = new Map<string, { readonly numbers: Map<string, number>; last: number }>();
  return (kind, value, own) => {
    const known = kinds.get(kind) ?? { numbers: new Map<string, number>(), last: 0 };
    const number = own ?? known.numbers.get(value) ?? known.last + 1;
    kinds.set(kind, known);
    known.numbers.set(value, number);
    known.last = Math.max(known.last, number);
    return number;
  };
}

/** A rule with this name; undefined for `constructor` and other inherited names. */
const ownRule = <Rule>(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined =>
  Object.hasOwn(rules, name) ? rules[name] : undefined;

/**
 * Creates a redactor. It gives equal values equal pseudonyms in all calls, so that a person can be followed
 * through a recording.
 */
export function createRedactor({
  fields,
  fieldsIn = {},
  addresses = {},
  messages = [],
  ids = [],
  names: nameFields = [],
}: RedactionRules): Redactor {
  const numberOf = createNumbering();
  const replaced = new Set<string>();
  const knownIds = new Map<string, string>();
  const names = new Map<string, string>();

  /** Adds the kind to the replaced kinds if the text has changed. */
  const noted = (kind: string, text: string, redacted: string): string => {
    if (redacted !== text) replaced.add(kind);
    return redacted;
  };
  const redactEmails = (text: string) =>
    noted(
      'email',
      text,
      text.replaceAll(EMAIL, (email) => emailPseudonym(tryDecode(email), numberOf)),
    );
  const redactMessage = (message: string) =>
    noted('message', message, replaceKnown(maskData(redactEmails(message)), names));

  const redactLabel = (label: string) => {
    const known = new Map(
      [...names].flatMap(([name, pseudonym]) =>
        knownIds.has(name) ? [] : [...wordPairs(name, pseudonym)],
      ),
    );
    const redacted = replaceKnown(redactEmails(label), new Map([...known, ...names]));
    return noted(
      'message',
      label,
      redacted.replaceAll(
        INITIAL,
        (_all, before: string, letter: string) => before + (known.get(letter) ?? letter),
      ),
    );
  };

  const redactField = (text: string, key: string, parent: string): string | null => {
    const pseudonymOf = ownRule(ownRule(fieldsIn, parent) ?? fields, key);
    if (!pseudonymOf || text === '') return null;
    const pseudonym = pseudonymOf(text, numberOf);
    if (pseudonymOf !== keep) replaced.add(key);
    if (ids.includes(key)) knownIds.set(text, pseudonym);
    if (ids.includes(key) || nameFields.includes(key)) names.set(text, pseudonym);
    return pseudonym;
  };
  const redactOther = (text: string, key: string): string => {
    const redactPart = ownRule(addresses, key);
    if (redactPart) return redactEmails(noted('address', text, redactPart(text, numberOf)));
    if (messages.includes(key)) return redactMessage(text);
    const id = knownIds.get(text);
    return id === undefined ? redactEmails(text) : noted('userId', text, id);
  };
  const redactText = (text: string, key: string, parent: string): string =>
    redactField(text, key, parent) ?? redactOther(text, key);
  const [copy, learn] = [createCopier({ text: redactText }), createCopier({ text: redactText })];
  return {
    redact: copy,
    redactMessage,
    redactLabel,
    learn: (value) => void learn(value),
    replaced: () => [...replaced].sort(),
  };
}
