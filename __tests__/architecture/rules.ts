import { SLICES } from '#store/slices';
import type { Source } from './readImports';

/** Features in the order of the slices: each may import the slice files of those before it. */
const FEATURES: readonly string[] = SLICES.map(({ name }) => name);

/** What each room may import; itself always. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  boot: [],
  data: ['domain'],
  ports: ['domain'],
  'services/browser': ['ports', 'domain'],
  'services/noop': ['ports', 'domain'],
  identity: ['domain', 'boot'],
  // A script of its own, in a process of its own: the pages never import it.
  serviceWorker: ['domain'],
  lib: ['domain', 'ports'],
  ui: ['domain'],
  features: ['domain', 'data', 'lib', 'ports', 'ui'],
  store: ['domain', 'data', 'lib', 'ports', 'features'],
  // Beyond the drawing of the house: a sandbox stands on services that reach nothing.
  replay: ['domain', 'lib', 'ports', 'services/noop', 'ui', 'store'],
  screens: ['domain', 'ui', 'lib', 'features'],
  devtools: ['replay'],
  prerender: ['app', 'data', 'domain', 'features', 'ports', 'services/noop', 'store', 'ui'],
  app: ['screens', 'features', 'ui', 'domain', 'lib'],
};

/** The room of a file, or `entry` for the files that stand in `src/` itself. */
export function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (!file.includes('/')) return 'entry';
  if (first !== 'services') return first;
  return second === 'browser' || second === 'noop' ? `services/${second}` : 'ports';
}

const featureOf = (file: string): string => file.split('/')[1] ?? '';

/** What of a feature its neighbours to the right may see: its slice, the routes, a hook on the slice. */
const isShared = (file: string): boolean =>
  /Slice\.ts$|\/routes\.ts$|\/drafts\/useDraft\.ts$/.test(file);

function mayImport(from: string, to: string): boolean {
  const room = roomOf(from);
  const target = roomOf(to);
  if (room === 'entry') return true;
  if (target === 'entry') return false;
  if (room === 'features' && target === 'features') {
    const [own, other] = [featureOf(from), featureOf(to)].map((name) => FEATURES.indexOf(name));
    return own === other || (isShared(to) && (other ?? 0) < (own ?? 0));
  }
  return room === target || (ROOMS[room] ?? []).includes(target);
}

/** Every import that the table of rooms forbids. */
export const breaches = (house: readonly Source[]): string[] =>
  house.flatMap(({ file, imports }) =>
    imports.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
  );

/** A circle of imports, as the files on it, or null. */
export function findCircle(house: readonly Source[]): readonly string[] | null {
  const importsOf = new Map(house.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): readonly string[] | null => {
    const start = trail.indexOf(file);
    if (start >= 0) return [...trail.slice(start), file];
    if (done.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      const circle = walk(next, [...trail, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const { file } of house) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}
