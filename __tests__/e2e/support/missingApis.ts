import { createRequire } from 'node:module';

/** An API that the oldest version of a supported browser lacks. */
interface MissingApi {
  readonly owner: string;
  readonly member?: string;
  readonly kind: 'global' | 'member' | 'constructor';
}

const scripts = createRequire(__filename);
const { missingApis } = scripts('../../../scripts/missingApis.cjs') as {
  missingApis(): readonly MissingApi[];
};

export const MISSING_APIS = missingApis();

/**
 * Removes the listed APIs from a page, so that only those of the oldest browsers remain. Runs in the page, so it must not use
 * anything outside of the function.
 */
export function removeApis(missing: readonly MissingApi[]): void {
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
  const removeProperty = (owner: unknown, key: string) =>
    owner instanceof Object && Object.hasOwn(owner, key) && Reflect.deleteProperty(owner, key);
  /** Makes `new X()` throw, as in a browser that has the interface but not its constructor. */
  const blockConstructor = (path: string) => {
    const value = ownerOf(path);
    if (typeof value !== 'function') return false;
    const blocked = new Proxy(value, {
      construct: () => {
        throw new TypeError(`${path} is not a constructor`);
      },
    });
    return Reflect.defineProperty(globalThis, path, {
      value: blocked,
      writable: true,
      configurable: true,
    });
  };
  const remove = ({ owner, member, kind }: MissingApi): boolean => {
    if (kind === 'constructor') return blockConstructor(owner);
    if (kind === 'member') {
      const found = ownerOf(owner) as { prototype?: unknown } | undefined;
      return removeProperty(found, member ?? '') || removeProperty(found?.prototype, member ?? '');
    }
    const [key = '', ...within] = owner.split('.').reverse();
    if (within.length > 0) return removeProperty(ownerOf(within.reverse().join('.')), key);
    return (
      removeProperty(globalThis, key) || removeProperty(Object.getPrototypeOf(globalThis), key)
    );
  };
  missing.forEach(remove);
}
