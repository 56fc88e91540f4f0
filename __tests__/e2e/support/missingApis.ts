import { createRequire } from 'node:module';

/** A name that the oldest version of a declared browser lacks. */
export interface MissingApi {
  /** As a report calls it, such as `URL.canParse`, `Intl.Segmenter` or `new CSSStyleSheet`. */
  readonly name: string;
  readonly owner: string;
  readonly member?: string;
  readonly kind: 'global' | 'member' | 'constructor';
  /** Those browsers, such as `safari 15.4`. */
  readonly lacking: readonly string[];
}

const scripts = createRequire(__filename);
const { missingApis } = scripts('../../../scripts/missingApis.cjs') as {
  missingApis(): readonly MissingApi[];
};

export const MISSING_APIS = missingApis();

/**
 * Takes every listed name from a page or worker that has it; what is left is what a page of the oldest
 * browsers finds. Returns the names taken. It runs within the page: it must use nothing from outside.
 */
export function removeApis(missing: readonly MissingApi[]): string[] {
  const typedArray = Object.getPrototypeOf(Int8Array) as object;
  const ownerOf = (path: string): unknown =>
    path === 'TypedArray'
      ? typedArray
      : path
          .split('.')
          .reduce<unknown>(
            (owner, key) => (owner as Record<string, unknown> | undefined)?.[key],
            globalThis,
          );
  const take = (owner: unknown, key: string) =>
    owner instanceof Object && Object.hasOwn(owner, key) && Reflect.deleteProperty(owner, key);
  /** `new X()` throws as it does in a browser that has the interface and not its constructor. */
  const forbid = (path: string) => {
    const value = ownerOf(path);
    if (typeof value !== 'function') return false;
    const forbidden = new Proxy(value, {
      construct: () => {
        throw new TypeError(`${path} is not a constructor`);
      },
    });
    return Reflect.defineProperty(globalThis, path, {
      value: forbidden,
      writable: true,
      configurable: true,
    });
  };
  const remove = ({ owner, member, kind }: MissingApi): boolean => {
    if (kind === 'constructor') return forbid(owner);
    if (kind === 'member') {
      const found = ownerOf(owner) as { prototype?: unknown } | undefined;
      return take(found, member ?? '') || take(found?.prototype, member ?? '');
    }
    const [key = '', ...within] = owner.split('.').reverse();
    if (within.length > 0) return take(ownerOf(within.reverse().join('.')), key);
    return take(globalThis, key) || take(Object.getPrototypeOf(globalThis), key);
  };
  return missing.filter(remove).map(({ name }) => name);
}

const MISSED = /([\w$]+)(?:\(\.\.\.\))? is not (?:a function|a constructor|defined)/;

/** The removed names that an error's text may mean: `n.toSorted is not a function` names no owner. */
export function namedIn(text: string, removed: readonly string[]): string[] {
  const missed = MISSED.exec(text)?.[1];
  return removed.filter((name) => name.replace('new ', '').split('.').at(-1) === missed);
}

/** An error's text with the APIs that it may mean, and the browsers that lack them. */
export function describeMissing(text: string, removed: readonly string[]): string {
  const named = namedIn(text, removed).map((name) => {
    const lacking = MISSING_APIS.find((missing) => missing.name === name)?.lacking ?? [];
    return `${name} (not in ${lacking.join(', ')})`;
  });
  return named.length === 0 ? text : `${text}. Used unguarded: ${named.join(' or ')}`;
}
