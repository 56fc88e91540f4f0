import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import { browserslist } from '../../package.json';

type BrowserName = keyof CompatStatement['support'];

/** The browsers of browserslist, by their names in the compatibility data. */
const NAMES: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox'],
  samsung: ['samsunginternet_android'],
};

/** The oldest declared version of each browser. */
const FLOORS = browserslist.flatMap((query) => {
  const [name = '', version] = query.split(' >= ');
  const names = NAMES[name];
  if (!names) throw new Error(`The browserslist query "${query}" has an unknown form.`);
  return names.map((browser) => [browser, Number(version)] as const);
});

/** Whether a version is at most the floor. NaN, for versions that are none, is not. */
const isBy = (version: unknown, floor: number) => Number(String(version).replace('≤', '')) <= floor;

/** Whether a declared browser lacks a feature under its standard name and without a flag. */
export const isLacking = ({ __compat }: Partial<Identifier> = {}): boolean =>
  __compat !== undefined &&
  FLOORS.some(
    ([browser, floor]) =>
      ![__compat.support[browser] ?? []]
        .flat()
        .some(
          ({ version_added, version_removed, flags, prefix, alternative_name }) =>
            isBy(version_added, floor) &&
            !isBy(version_removed, floor) &&
            !flags &&
            !prefix &&
            !alternative_name,
        ),
  );

/** A property of an object, such as `['Intl', 'Segmenter']`, or of its prototype. Globals have the owner `''`. */
type Property = readonly [owner: string, key: string];

type Features = Readonly<Record<string, Identifier>>;

/** The properties among these features that a declared browser lacks. */
const lackingIn = (owner: string, features: Features = {}): readonly Property[] =>
  Object.entries(features)
    .filter(([key, feature]) => key !== owner.split('.').at(-1) && isLacking(feature))
    .map(([key]) => [owner, key.replace(/_static$/, '').replace(/^(\w+)_event$/, 'on$1')]);

const { api } = bcd;
const builtins: Features = bcd.javascript['builtins'] ?? {};
const international: Features = builtins['Intl'] ?? {};

/** The Web APIs, and the objects of JavaScript, that a declared browser lacks. Members come before their owner. */
export const MISSING_APIS: readonly Property[] = [
  ...Object.entries(international).flatMap(([name, one]) => lackingIn(`Intl.${name}`, one)),
  ...Object.entries<Features>({ ...builtins, ...api }).flatMap(([name, one]) =>
    lackingIn(name, one),
  ),
  ...lackingIn('', { ...builtins, ...api, ...api['Window'] }),
];

/**
 * Removes properties from a page, so that only those of the oldest browsers remain. Runs in the page, so it must not use
 * anything outside of the function.
 */
export function removeApis(missing: readonly Property[]): void {
  type Owner = Readonly<Record<string, unknown>> | undefined;
  for (const [path, key] of missing) {
    const names = path === '' ? [] : path.split('.');
    const owner = names.reduce<Owner>(
      (found, name) => found?.[name] as Owner,
      globalThis as unknown as Owner,
    );
    const prototype =
      path === '' ? (Object.getPrototypeOf(globalThis) as object) : owner?.['prototype'];
    // Not both: `Response.json` is missing, and `json` of a response is not.
    const object = [owner, prototype].find(
      (one) => one instanceof Object && Object.hasOwn(one, key),
    );
    if (object) Reflect.deleteProperty(object, key);
  }
}
