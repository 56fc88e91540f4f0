import {
  DRAFT_PSEUDONYMS,
  enteredEmailOf,
  type Kind,
  maskData,
  type NumberOf,
  PSEUDONYMS,
  replaceKnown,
  searchOf,
} from './pseudonyms';

/**
 * The segments of the paths of the shop; the id of a toy as in the schema of the catalogue. Anything else was typed, or
 * comes from a wrong link.
 */
const KNOWN_SEGMENT =
  /^(?:|404|all-toys|auth|favorites|forgot-password|profile|toy|toy-[1-9]\d{0,5})$/;
/** The values of parameters that are kept: those of controls, which contain no entered text. */
const KEPT_PARAMETERS: ReadonlyMap<string, RegExp> = new Map([
  ['age', /^\d{1,2}$/],
  ['category', /^[A-Za-z &-]{1,40}$/],
  ['max', /^[\d.]{1,8}$/],
  ['qa', /^$/],
  ['sort', /^[a-zA-Z-]{1,20}$/],
]);

/** URL-decodes a text; returns it unchanged if that is not possible. */
const tryDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** How the parts of an address are redacted. */
interface Context {
  readonly numberOf: NumberOf;
  readonly keepsSearch: boolean;
}

/** Replaces the segments of a path that the shop does not have. Different paths stay different. */
const redactPath = (pathname: string, { numberOf }: Context): string =>
  pathname
    .split('/')
    .map((segment) => (KNOWN_SEGMENT.test(segment) ? segment : `page-${numberOf('page', segment)}`))
    .join('/');

function redactPair(pair: string, { numberOf, keepsSearch }: Context): string {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  if (pair === '' || KEPT_PARAMETERS.get(name)?.test(value)) return pair;
  if (name === 'q')
    return keepsSearch ? pair : `q=${encodeURIComponent(searchOf(value, numberOf))}`;
  if (name === 'email') {
    const email = tryDecode(pair.slice(pair.indexOf('=') + 1).replaceAll('+', ' '));
    return `email=${email.includes('@') ? `person-${numberOf('email', email)}@example.test` : encodeURIComponent(enteredEmailOf(email, numberOf))}`;
  }
  return `parameter-${numberOf('parameter', pair)}`;
}

/** Redacts the query of an address, with its question mark. */
const redactQuery = (search: string, context: Context): string =>
  search.replace(/^(\??)(.*)$/s, (_all, mark: string, pairs: string) =>
    mark.concat(
      pairs
        .split('&')
        .map((pair) => redactPair(pair, context))
        .join('&'),
    ),
  );

/** Redacts the hash of an address, except that of the skip link. */
const redactHash = (hash: string, { numberOf }: Context): string =>
  hash === '' || hash === '#main' ? hash : `#part-${numberOf('page', hash)}`;

/** Redacts a URL without an origin. */
const redactAddress = (href: string, context: Context): string =>
  href.replace(
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s,
    (_all, path: string, search: string = '', hash: string = '') =>
      `${redactPath(path, context)}${redactQuery(search, context)}${redactHash(hash, context)}`,
  );

/** Finds emails within other texts. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]*[\p{L}\p{N}]/gu;

/** An email that is a pseudonym already. */
const PSEUDONYM = /^person-\d+@example\.test$/;

/** The parts of an address, by field. */
const ADDRESS_FIELDS = {
  href: redactAddress,
  url: redactAddress,
  pathname: redactPath,
  search: redactQuery,
  hash: redactHash,
} as const;
const isAddressField = (key: string): key is keyof typeof ADDRESS_FIELDS =>
  Object.hasOwn(ADDRESS_FIELDS, key);

/** The fields whose values are also replaced where they are the whole text, and within messages. */
const UIDS = new Set(['uid', 'userId']);
/** The fields whose values are also replaced within messages. */
const NAMES = new Set([...UIDS, 'displayName']);

/** Replaces personal data with pseudonyms. */
export interface Redactor {
  /** A copy with pseudonyms and without functions. The same object always gives the same copy. */
  readonly redact: <T>(value: T) => T;
  /** The text of an error, with pseudonyms. */
  readonly redactMessage: (message: string) => string;
  /** Learns the names and uids in a value, so that messages before it do not contain them either. */
  readonly learn: (value: unknown) => void;
  /** The kinds of personal data replaced so far, in alphabetical order. */
  readonly replaced: () => readonly string[];
}

interface RedactorOptions {
  /** Whether search texts are kept. */
  readonly keepsSearch?: boolean;
}

/** Numbers the values of each kind from 1. */
function createNumbering(): NumberOf {
  const numbers = new Map<Kind, Map<string, number>>();
  return (kind, value) => {
    const ofKind = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, ofKind);
    const number = ofKind.get(value) ?? ofKind.size + 1;
    ofKind.set(value, number);
    return number;
  };
}

/** Copies a value of the field `key` with redacted texts. Equal objects give equal copies. */
function copyOf(node: unknown, key: string, place: Place, context: Copying): unknown {
  if (typeof node === 'string') return context.redactText(node, key, place);
  if (typeof node === 'function') return undefined;
  if (typeof node !== 'object' || node === null) return node;
  const existing = context.copies.get(node);
  if (existing !== undefined) return existing;
  const inside: Place = { isDraft: key === 'values' };
  const copy: unknown = Array.isArray(node)
    ? node.map((item) => copyOf(item, key, ELSEWHERE, context))
    : Object.fromEntries(
        Object.entries(node).map(([name, item]) => [name, copyOf(item, name, inside, context)]),
      );
  context.copies.set(node, copy);
  return copy;
}

/**
 * Creates a redactor. It gives equal values equal pseudonyms in all calls, so that a person can be followed
 * through a recording.
 */
export function createRedactor({ keepsSearch = false }: RedactorOptions = {}): Redactor {
  const numberOf = createNumbering();
  const context = { numberOf, keepsSearch };
  const replaced = new Set<string>();
  const uids = new Map<string, string>();
  const names = new Map<string, string>();

  /** Adds to the replaced kinds if the text has changed. */
  const noted = (kind: string, text: string, redacted: string): string => {
    if (redacted !== text) replaced.add(kind);
    return redacted;
  };
  const redactEmails = (text: string) =>
    noted(
      'email',
      text,
      text.replaceAll(EMAIL, (email) =>
        PSEUDONYM.test(email)
          ? email
          : `person-${numberOf('email', tryDecode(email))}@example.test`,
      ),
    );
  const redactMessage = (message: string) =>
    noted('message', message, replaceKnown(maskData(redactEmails(message)), names));

  const redactField = (text: string, key: string, { isDraft }: Place): string | null => {
    const fields = isDraft ? DRAFT_PSEUDONYMS : PSEUDONYMS;
    const pseudonymOf = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (!pseudonymOf || text === '' || (key === 'query' && keepsSearch)) return null;
    const pseudonym = pseudonymOf(text, numberOf);
    replaced.add(key);
    if (UIDS.has(key)) uids.set(text, pseudonym);
    if (NAMES.has(key)) names.set(text, pseudonym);
    return pseudonym;
  };
  const redactOther = (text: string, key: string): string => {
    if (isAddressField(key))
      return redactEmails(noted('address', text, ADDRESS_FIELDS[key](text, context)));
    // The parameters of a notice may be the message of an error.
    if (key === 'message' || key === 'params') return redactMessage(text);
    const uid = uids.get(text);
    return uid === undefined ? redactEmails(text) : noted('userId', text, uid);
  };
  const redactText = (text: string, key: string, place: Place): string =>
    redactField(text, key, place) ?? redactOther(text, key);
  const copyWith = (copies: Copies) => (value: unknown) =>
    copyOf(value, '', ELSEWHERE, { redactText, copies });

  const copy = copyWith(new WeakMap());
  const learn = copyWith(new WeakMap());
  return {
    redact: <T>(value: T) => copy(value) as T, // only strings change, so the type stays the same
    redactMessage,
    learn: (value) => void learn(value),
    replaced: () => [...replaced].sort(),
  };
}

type Copies = WeakMap<object, unknown>;

/** How texts are redacted, and the copies made so far. */
interface Copying {
  readonly redactText: (text: string, key: string, place: Place) => string;
  readonly copies: Copies;
}

/** Where a text is: the fields of a draft have their own rules. */
interface Place {
  readonly isDraft: boolean;
}
const ELSEWHERE: Place = { isDraft: false };
