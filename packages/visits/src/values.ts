/** A path in a value: the keys that lead to a part of it. */
export type StatePath = readonly string[];

/** Whether a value is an object with fields: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has parts. */
export const isTree = (value: unknown): value is object => isObject(value) || Array.isArray(value);

/** The own part of a value; undefined for `constructor` and other inherited names. */
export const partOf = (value: unknown, key: string): unknown =>
  isTree(value) && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

/** Writes a path as a text, for example `tasks.items.0.id`. A dot in a key has a backslash before it. */
export const pathText = (path: StatePath): string =>
  path.map((key) => key.replaceAll(/[.\\]/g, '\\$&')).join('.');

/** Reads the text of a path. */
export const readPath = (text: string): StatePath =>
  Array.from(`.${text}`.matchAll(/\.((?:\\.|[^.\\])*)/gs), ([, key = '']) =>
    key.replaceAll(/\\(.)/gs, '$1'),
  );

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (state: unknown, path: StatePath): unknown =>
  path.reduce<unknown>(partOf, state);

/** Control, bidirectional and invisible characters, except the joiners that Bangla and emoji need. */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Escapes the characters of a text from a file that could control a terminal or reorder a line. */
export const printable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);

/** Truncates a text to `max` characters, with an ellipsis at the end. Never splits a surrogate pair. */
export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** Formats a value as JSON of at most 80 characters. */
export function formatValue(value: unknown): string {
  return shorten((JSON.stringify(value) as string | undefined) ?? 'nothing', 80);
}
