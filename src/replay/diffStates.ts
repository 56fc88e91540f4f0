import { isObject } from '#domain/isObject';
import { printable } from './printable';

/** A path where two states differ. A value is `undefined` if the path does not exist in that state. */
export interface Difference {
  /** For example `favorites.items.0.toyId`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Whether a value has parts. */
export const isTree = (value: unknown): value is object => isObject(value) || Array.isArray(value);

/** The own part of a value; undefined for `constructor` and other inherited names. */
export const partOf = (value: unknown, key: string): unknown =>
  isTree(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** Lists the differences between two states, as deep as possible. Skips parts that are the same object. */
export function diffStates(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    diffStates(partOf(before, key), partOf(after, key), path === '' ? key : `${path}.${key}`),
  );
}

/** Formats a value as JSON of at most 80 characters. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Formats a difference as one line, for example `auth.session.status: "loading" → "signedOut"`. */
export const lineOf = ({ path, before, after }: Difference): string =>
  printable(`${path}: ${formatValue(before)} → ${formatValue(after)}`);
