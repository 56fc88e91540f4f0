import { maskData, replaceKnown } from './maskData';
import { DRAFT_PSEUDONYMS, type Kind, type NumberOf, PSEUDONYMS } from './pseudonyms';
import { redactAddress, redactHash, redactPath, redactQuery, tryDecode } from './redactAddress';

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
