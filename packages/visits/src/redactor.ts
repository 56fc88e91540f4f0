/** Replaces personal data with pseudonyms. */
export interface Redactor {
  /** A copy with pseudonyms and without functions. The same object always gives the same copy. */
  readonly redact: <T>(value: T) => T;
  /** The text of an error, with pseudonyms. */
  readonly redactMessage: (message: string) => string;
  /** The name of an element, which may quote a part of a person's name. */
  readonly redactLabel: (label: string) => string;
  /** Learns the names and uids in a value, so that messages before it do not contain them either. */
  readonly learn: (value: unknown) => void;
  /** The part of the arguments of a port's call that is recorded: no secrets. Undefined if the call is not. Default: an empty object. */
  readonly callInput?: (name: string, input: readonly unknown[]) => unknown;
}

/** The user's choices when a file is saved. */
export interface RedactOptions {
  /** Whether search texts are kept. */
  readonly keepsSearch?: boolean;
}

/** Redacts a string. `key` is the name of its field, and `parent` the name of the field that contains the object. */
type TextOf = (text: string, key: string, parent: string) => string;

/** Creates a function that copies a value, without functions. The same object always gives the same copy. */
function createCopier(textOf: TextOf): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>();
  const copyOf = (node: unknown, key: string, parent: string): unknown => {
    if (typeof node === 'string') return textOf(node, key, parent);
    if (typeof node === 'function') return undefined;
    if (typeof node !== 'object' || node === null) return node;
    const existing = copies.get(node);
    if (existing !== undefined) return existing;
    const copied: unknown = Array.isArray(node)
      ? node.map((item) => copyOf(item, key, ''))
      : Object.fromEntries(
          Object.entries(node).map(([name, item]) => [name, copyOf(item, name, key)]),
        );
    copies.set(node, copied);
    return copied;
  };
  return <T>(value: T) => copyOf(value, '', '') as T; // the shape is unchanged
}

/** The number of a value among those of its kind, from 1, in the order of their first appearance. */
type NumberOf = (kind: string, value: string) => number;

/** Numbers the values of each kind. */
function createNumbering(): NumberOf {
  const kinds = new Map<string, Map<string, number>>();
  return (kind, value) => {
    const numbers = kinds.get(kind) ?? new Map<string, number>();
    const number = numbers.get(value) ?? numbers.size + 1;
    kinds.set(kind, numbers.set(value, number));
    return number;
  };
}

/** The pseudonym of a value. */
export type Pseudonym = (value: string, numberOf: NumberOf) => string;
type Pseudonyms = Readonly<Record<string, Pseudonym>>;

/** Replaces letters and digits; keeps the length and the punctuation. */
export const mask = (value: string, letterFor = (_letter: string) => 'x'): string =>
  value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, (letter) => letterFor(letter).repeat(letter.length));

/** A pseudonym with a number. */
export const numbered =
  (kind: string, textOf: (number: number) => string): Pseudonym =>
  (value, numberOf) =>
    textOf(numberOf(kind, value));

/** Finds emails within other texts. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]*[\p{L}\p{N}]/gu;

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
const maskData = (message: string): string =>
  message
    .replaceAll(URL_PARTS, '$1?…')
    .replaceAll(QUOTED, (quoted) => mask(quoted))
    .replaceAll(SINGLE_QUOTED, (all: string, before: string, quoted: string) =>
      IDENTIFIER.test(quoted) ? all : `${before}'${mask(quoted)}'`,
    )
    .replaceAll(LONG_NUMBER, (digits) => mask(digits));

/** Shorter names are also ordinary words, except the initial of a name in the picture of a person. */
const isTelling = ({ length }: string): boolean => length === 1 || length > 2;

/** Replaces whole words of a text by their pseudonyms, the longest first. */
function replaceKnown(text: string, known: ReadonlyMap<string, string>): string {
  const values = [...known.keys()].filter((value) => isTelling(value) && text.includes(value));
  if (values.length === 0) return text;
  const choices = values
    .sort((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
  const words = new RegExp(`(^|[^\\p{L}\\p{N}])(${choices.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text.replace(
    words,
    (_all, before: string, value: string) => `${before}${known.get(value) ?? value}`,
  );
}

/** Pairs each word of a name and its initial with those of the pseudonym. */
function* partsOf(name: string, pseudonym: string): Generator<[string, string]> {
  const others = pseudonym.split(' ');
  for (const [index, word] of name.split(/\s+/).entries()) {
    const other = others[index] ?? others[0] ?? '';
    yield [word.charAt(0).toUpperCase(), other.charAt(0)];
    yield [word, other];
  }
}

/** The personal data of an application, by the names of fields. Emails are replaced in all texts. */
interface RedactionRules {
  /** The fields with personal data. */
  readonly fields: Pseudonyms;
  /** Other rules for the fields of an object, by the name of the field that contains the object. */
  readonly fieldsIn?: Readonly<Record<string, Pseudonyms>>;
  /** The fields with a message, which may quote data. */
  readonly messages?: readonly string[];
  /** The fields with an id. The id is also replaced in other fields, if it is their whole text, and within messages. */
  readonly ids?: readonly string[];
  /** The fields with a name. The name and its words are also replaced within messages. */
  readonly names?: readonly string[];
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
  messages = [],
  ids = [],
  names = [],
}: RedactionRules): Redactor {
  const numberOf = createNumbering();
  const knownIds = new Map<string, string>();
  const knownNames = new Map<string, string>();
  const nameParts = new Map<string, string>();
  const redactEmails = (text: string) =>
    text.replaceAll(EMAIL, (email) => emailPseudonym(tryDecode(email), numberOf));
  const redactWords = (text: string) =>
    replaceKnown(text, new Map([...nameParts, ...knownNames, ...knownIds]));
  const redactMessage = (message: string) => redactWords(maskData(redactEmails(message)));
  const textOf: TextOf = (value, key, parent) => {
    const pseudonymOf = ownRule(ownRule(fieldsIn, parent) ?? fields, key);
    if (value === '') return value;
    if (!pseudonymOf && messages.includes(key)) return redactMessage(value);
    if (!pseudonymOf) return knownIds.get(value) ?? redactEmails(value);
    const pseudonym = pseudonymOf(value, numberOf);
    if (ids.includes(key)) knownIds.set(value, pseudonym);
    if (names.includes(key)) {
      knownNames.set(value, pseudonym);
      for (const [part, other] of partsOf(value, pseudonym)) nameParts.set(part, other);
    }
    return pseudonym;
  };
  return {
    redact: createCopier(textOf),
    redactMessage,
    redactLabel: (label) => redactWords(redactEmails(label)),
    learn: createCopier(textOf),
  };
}
