/** Fields that tell of a person, and what stands in for each. */
const STAND_INS: Readonly<Record<string, (number: number, value: string) => string>> = {
  email: (number) => `person-${number}@example.test`,
  userEmail: (number) => `person-${number}@example.test`,
  displayName: (number) => `Person ${number}`,
  photoURL: (number) => `https://example.test/person-${number}.png`,
  comment: (_number, value) => value.replaceAll(/[\p{L}\p{M}\p{N}]/gu, 'x'),
};

/** Finds the addresses of people in texts that are no field of their own, such as a URL. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]+/g;

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
  const redactText = (text: string, key: string): string => {
    const standIn = Object.hasOwn(STAND_INS, key) ? STAND_INS[key] : undefined;
    if (standIn && text !== '') {
      replaced.add(key);
      return standIn(numberOf(text), text);
    }
    return text.replaceAll(EMAIL, (email) => {
      replaced.add('email');
      return `person-${numberOf(decoded(email))}@example.test`;
    });
  };
  const walk = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') return redactText(node, key);
    if (typeof node === 'function') return undefined;
    if (typeof node !== 'object' || node === null) return node;
    const before = done.get(node);
    if (before !== undefined) return before;
    const copy: unknown = Array.isArray(node)
      ? node.map((item) => walk(item, key))
      : Object.fromEntries(Object.entries(node).map(([name, item]) => [name, walk(item, name)]));
    done.set(node, copy);
    return copy;
  };
  return {
    redact: <T>(value: T) => walk(value, '') as T, // only texts changed: the shape is the same
    replaced: () => [...replaced].sort(),
  };
}
