/** Fields that tell of a person, and what stands in for each. */
const STAND_INS: Readonly<Record<string, (number: number, value: string) => string>> = {
  email: (number) => `person-${number}@example.test`,
  userEmail: (number) => `person-${number}@example.test`,
  displayName: (number) => `Person ${number}`,
  photoURL: (number) => `https://example.test/person-${number}.png`,
  comment: (_number, value) => value.replaceAll(/\p{L}/gu, 'x'),
};

/** Finds the addresses of people in texts that are no field of their own, such as a URL. */
const EMAIL = /[^\s@"'=&?/]+(?:@|%40)[^\s@"'&?/]+\.[^\s@"'&?/]+/g;

/**
 * Puts pseudonyms in place of what tells of people. The same value gets the same pseudonym wherever
 * it stands, so the same person stays the same person. Returns what kinds were replaced.
 */
export function redact<T>(value: T): { readonly value: T; readonly replaced: readonly string[] } {
  const numbers = new Map<string, number>();
  const replaced = new Set<string>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size + 1;
    numbers.set(text, number);
    return number;
  };
  const walk = (node: unknown, key: string): unknown => {
    if (typeof node === 'string') {
      const standIn = Object.hasOwn(STAND_INS, key) ? STAND_INS[key] : undefined;
      if (standIn && node !== '') {
        replaced.add(key);
        return standIn(numberOf(node), node);
      }
      return node.replaceAll(EMAIL, (email) => {
        replaced.add('email');
        return `person-${numberOf(decodeURIComponent(email))}@example.test`;
      });
    }
    if (Array.isArray(node)) return node.map((item) => walk(item, key));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, item]) => [name, walk(item, name)] as const),
    );
  };
  // Only texts changed: the shape is the same.
  return { value: walk(value, '') as T, replaced: [...replaced].sort() };
}
