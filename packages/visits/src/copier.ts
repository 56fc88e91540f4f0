/** How a copy differs from its value. `key` is the field that contains a part, `parent` the field of the object around it. */
interface Handling {
  readonly text: (text: string, key: string, parent: string) => string;
  readonly number?: (value: number) => number;
  readonly key?: (key: string, parent: string) => string;
}

/** Creates a function that copies a value, without functions. The same object always gives the same copy. */
export function createCopier({
  text,
  number = (value) => value,
  key: keyOf = (key) => key,
}: Handling): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>();
  const copyOf = (node: unknown, key: string, parent: string): unknown => {
    if (typeof node === 'string') return text(node, key, parent);
    if (typeof node === 'number') return number(node);
    if (typeof node === 'function') return undefined;
    if (typeof node !== 'object' || node === null) return node;
    const existing = copies.get(node);
    if (existing !== undefined) return existing;
    const copied: unknown = Array.isArray(node)
      ? node.map((item) => copyOf(item, key, ''))
      : Object.fromEntries(
          Object.entries(node).map(([name, item]) => [keyOf(name, key), copyOf(item, name, key)]),
        );
    copies.set(node, copied);
    return copied;
  };
  return <T>(value: T) => copyOf(value, '', '') as T; // only texts, numbers and keys change
}
