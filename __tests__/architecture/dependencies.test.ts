import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import manifest from '../../package.json';
import visits from '../../src/visits/package.json';

const PAGE = readFileSync('docs/dependencies.md', 'utf8');

/** The packages that the files of a folder import or require. */
const packagesUsedIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(
        /(?:\b(?:from|import) |\b(?:import|require)\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g,
      ),
    ])
    .map(([, name = '']) => name);

/** What the browser loads: the package `visits` is a folder of this repository. */
const { '@latim/visits': _folder, ...shippedPackages } = {
  ...manifest.dependencies,
  ...visits.dependencies,
};

describe('package.json', () => {
  it.each(['src', 'scripts', '__tests__'])('declares each package that %s imports', (folder) => {
    const declared = new Set([
      '@latim/visits',
      ...Object.keys({ ...shippedPackages, ...manifest.devDependencies }),
      ...builtinModules,
      'firebase-tools', // has a package file of its own
    ]);
    const undeclared = packagesUsedIn(folder).filter((name) => !declared.has(name));
    expect([...new Set(undeclared)]).toStrictEqual([]);
  });
});

it.each(Object.keys({ ...shippedPackages, ...manifest.devDependencies, ...manifest.overrides }))(
  'docs/dependencies.md names %s',
  (name) => {
    expect(PAGE).toContain(`\`${name}\``);
  },
);
