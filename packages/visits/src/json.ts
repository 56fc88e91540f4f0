import { findNonSerializableValue, isPlain } from '@reduxjs/toolkit';
import { isObject, memoizeByReference, printable } from './values';

const jsonParts = memoizeByReference((value): unknown => {
  if (Array.isArray(value)) {
    const items = Array.from(value as unknown[], (item) => toJson(item) ?? null);
    return items.every((item, index) => Object.is(item, value[index])) ? value : items;
  }
  if (!isPlain(value)) {
    const { toJSON }: { readonly toJSON?: unknown } = value;
    return typeof toJSON === 'function'
      ? toJson(Reflect.apply(toJSON, value, []))
      : `[${value.constructor?.name}]`;
  }
  const parts = Object.entries(value).map(([name, part]) => [name, toJson(part)] as const);
  const isSame = parts.every(
    ([name, part]) => part !== undefined && Object.is(part, Reflect.get(value, name)),
  );
  return isSame ? value : Object.fromEntries(parts.filter(([, part]) => part !== undefined));
});

/**
 * The value as a file contains it: plain JSON. A date becomes its text, another instance of a class its name, and what
 * JSON lacks is left out. Parts that are JSON stay the same objects.
 */
export function toJson<T>(value: T): T;
export function toJson(value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null ? null : jsonParts(value);
    case 'number':
      return Number.isFinite(value) ? value + 0 : null; // a file has no -0
    case 'bigint':
      return String(value);
    case 'function':
    case 'symbol':
      return undefined;
    default:
      return value;
  }
}

/** The fields in which Redux Toolkit stores what no reducer reads. */
const UNREAD = [/\.meta\.(?:arg|baseQueryMeta)(?:\.|$)/];

/** A sentence about the first value that is no JSON; null if all are. `parts` are states and events by their names. */
export function notInFile(parts: Iterable<readonly [name: string, value: unknown]>): string | null {
  for (const [name, value] of parts) {
    if (!isObject(value)) continue;
    const found = findNonSerializableValue(value, name, isPlain, undefined, UNREAD);
    if (found)
      return printable(
        `Only plain JSON can be replayed as it was: ${found.keyPath} is another value.`,
      );
  }
  return null;
}
