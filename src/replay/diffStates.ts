import { isObject } from '../lib/guards';

/** A place in the state where two states differ; `undefined` where there was, or is, nothing. */
export interface Difference {
  /** Such as `favorites.items.0.toyId`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isTree = (value: unknown): value is object => isObject(value) || Array.isArray(value);

/** What differs between two states, the smallest parts that do. Shared parts are not looked into. */
export function diffStates(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    diffStates(
      Reflect.get(before, key),
      Reflect.get(after, key),
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** A difference in one line, such as `auth.session.status: "loading" → "signedOut"`. */
export function lineOf({ path, before, after }: Difference): string {
  const told = (value: unknown) => {
    const text = value === undefined ? 'nothing' : JSON.stringify(value);
    return text.length > 80 ? `${text.slice(0, 79)}…` : text;
  };
  return `${path}: ${told(before)} → ${told(after)}`;
}
