import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = 'packages/visits';
/** The packages of this repository. */
export const MODULES = path.resolve('node_modules');

/** Runs a command. Returns its output, also if it fails: the output says why. */
export const run = (cwd: string, command: string, ...args: readonly string[]) =>
  spawnSync(command, args, { cwd, encoding: 'utf8' }).stdout;
/** Runs the command of a package of this repository. */
export const runPackage = (cwd: string, file: string, ...args: readonly string[]) =>
  run(cwd, process.execPath, path.join(MODULES, file), ...args);

/** What `npm pack` says. */
export interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Compiles the library beside its sources, and packs it into a folder. */
export function packVisits(folder: string): Packed {
  const staged = path.join(folder, 'visits');
  mkdirSync(staged);
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    writeFileSync(path.join(staged, name), readFileSync(path.join(SOURCES, name)));
  // Another loader would write a file among the sources, which other tests count.
  const options = ['--config-loader', 'native', '--out-dir', path.join(staged, 'dist')];
  runPackage(SOURCES, 'tsdown/dist/run.mjs', ...options);
  const [packed] = JSON.parse(
    run(staged, 'npm', 'pack', '--json', '--pack-destination', folder),
  ) as [Packed];
  return packed;
}

/** Installs the packed library into an application in another folder. The `linked` packages are those of this repository. */
export function installVisits(
  app: string,
  file: string,
  linked: readonly string[],
  { registry = {} }: { readonly registry?: Readonly<Record<string, string>> } = {},
): void {
  const dependencies = {
    '@latim/visits': `file:${file}`,
    ...Object.fromEntries(linked.map((name) => [name, `file:${path.join(MODULES, name)}`])),
    ...registry,
  };
  mkdirSync(app, { recursive: true });
  writeFileSync(
    path.join(app, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
  const isOffline = Object.keys(registry).length === 0;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  run(app, 'npm', 'install', ...options, ...(isOffline ? ['--offline'] : []));
}
