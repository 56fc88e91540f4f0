import { SLICES } from '#store/slices';
import type { Source } from './readSources';

/** Features in the order of the slices, after those without one. Each may import the slice files of the earlier ones. */
const FEATURES: readonly string[] = ['notices', ...SLICES.map(({ name }) => name)];

/** The folders that each folder may import from, besides itself. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  // Types only: the rules of the stored lists have the type that their storage declares.
  domain: ['services/lists'],
  ports: ['domain', 'services/lists'],
  'services/browser': ['ports', 'domain', 'services/lists'],
  'services/firebase': ['ports', 'domain'],
  // Imports nothing of the shop: the rules of its records are parameters.
  'services/lists': [],
  // Knows an application only through its adapter.
  visits: [],
  // Its pages consist of the shop's parts.
  identity: ['domain', 'ui'],
  offline: ['domain'],
  ui: ['domain'],
  features: ['domain', 'ports', 'ui'],
  // `makeStore` has the middleware through which the tools observe events.
  store: ['domain', 'ports', 'features', 'visits'],
  // The frame of the workbench is the shop, with services without side effects.
  qa: [
    'domain',
    'ports',
    'services/browser', // the history of the frame
    'ui',
    'features',
    'store',
    'app',
    'visits',
  ],
  screens: ['domain', 'ui', 'features'],
  devtools: [],
  prerender: ['app', 'domain', 'features', 'store', 'ui'],
  app: ['screens', 'features', 'ui', 'domain', 'offline'],
};

/** The key of a file's folder in the table: `services/lists` for a subfolder of services, `ports` for `services/x.ts`, `entry` for `main.tsx`. */
export function folderOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (!file.includes('/')) return 'entry';
  if (first !== 'services') return first;
  return second.includes('.') ? 'ports' : `services/${second}`;
}

const featureOf = (file: string): string => file.split('/')[1] ?? '';

/** The hook of forms. Every feature may import it; its slice comes after the features whose events it handles. */
const FORM_HOOK = 'features/drafts/useDraftForm.ts';

/** Whether later features may import this file of a feature: only slices, events, routes and the change of a stored list. */
const isShared = (file: string): boolean => /(?:Slice|Events|routes|changeRecord)\.ts$/.test(file);

/** The library of visits is a package: other folders import its entry points, by name. */
const ENTRY_OF_VISITS = /^visits\/entries\//;

/** The hooks and types of Redux with the shop's state. */
const TYPED_REDUX = 'store/redux.ts';
const USES_REDUX: readonly string[] = ['features', 'screens', 'app'];

/**
 * The type of the complete state, for every selector, listener and thunk: the slices are below the list that has it. An import
 * of a type has no code, so the list is no part of the features.
 */
const isTypeOfState = (from: string, to: string): boolean =>
  from === TYPED_REDUX && to === 'store/slices.ts';

function mayImport(from: string, to: string): boolean {
  if (isTypeOfState(from, to)) return true;
  const folder = folderOf(from);
  const target = folderOf(to);
  if (target === 'visits' && folder !== 'visits' && !ENTRY_OF_VISITS.test(to)) return false;
  if (folder === 'entry' || folder === 'startup') return true;
  if (target === 'entry' || target === 'startup') return false;
  if (to === TYPED_REDUX && USES_REDUX.includes(folder)) return true;
  if (folder === 'features' && target === 'features') {
    const [own, other] = [featureOf(from), featureOf(to)].map((name) => FEATURES.indexOf(name));
    return own === other || to === FORM_HOOK || (isShared(to) && (other ?? 0) < (own ?? 0));
  }
  return folder === target || (ALLOWED_IMPORTS[folder] ?? []).includes(target);
}

/** The imports that the table forbids. */
export const importViolations = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, imports }) =>
    imports.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
  );

/** The files of an import cycle, or null. */
export function findImportCycle(sources: readonly Source[]): readonly string[] | null {
  const importsOf = new Map(sources.map(({ file, imports }) => [file, imports]));
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]): readonly string[] | null => {
    const start = trail.indexOf(file);
    if (start >= 0) return [...trail.slice(start), file];
    if (done.has(file)) return null;
    for (const next of importsOf.get(file) ?? []) {
      if (isTypeOfState(file, next)) continue;
      const cycle = walk(next, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  };
  for (const { file } of sources) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** A part of the project whose size is limited. */
interface Part {
  /** Folders and files. */
  readonly paths: readonly string[];
  /** The most lines of TypeScript, JavaScript and CSS, with comments, in Prettier's format. */
  readonly ceiling: number;
}

/** The totals, which only fall: a commit that makes a part smaller lowers its ceiling, and none raises it. */
export const PARTS: Readonly<Record<string, Part>> = {
  shop: { paths: ['src'], ceiling: 14_335 },
  visits: { paths: ['packages/visits/src', 'packages/visits/tsdown.config.mjs'], ceiling: 5489 },
  tests: { paths: ['__tests__', 'packages/visits/__tests__'], ceiling: 18_506 },
  scripts: { paths: ['scripts'], ceiling: 1968 },
  webpack: { paths: ['webpack.config.ts'], ceiling: 199 },
  eslint: { paths: ['.eslintrc.cjs'], ceiling: 160 },
};
