import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import manifest from '../../package.json';
import visits from '../../src/visits/package.json';

const PAGE = readFileSync('docs/dependencies.md', 'utf8');
const [, shipped = '', tools = ''] = PAGE.split(/^## (?:In the browser|Tools|Held back)$/m);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { license?: string }>>;
};

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

describe('docs/dependencies.md', () => {
  it('has one line for each dependency, with its licence', () => {
    const rows = [...shipped.matchAll(/^- (`.+`) \((.+?)(?:;.*)?\): /gm)].map(
      ([, name, licence]) => `${name} ${licence}`,
    );
    const expected = Object.keys(shippedPackages).map(
      (name) => `\`${name}\` ${packages[`node_modules/${name}`]?.license}`,
    );
    expect(rows.sort()).toStrictEqual(expected.sort());
  });

  it('names each tool once', () => {
    const lines = tools.match(/^- .*$/gm) ?? [];
    const named = lines.flatMap((line) => [...line.matchAll(/`(.+?)`/g)].map(([, name]) => name));
    expect(named.sort()).toStrictEqual(Object.keys(manifest.devDependencies).sort());
  });

  it.each(Object.keys(manifest.overrides))('explains why %s is pinned', (name) => {
    expect(PAGE).toContain(`\`${name}\``);
  });
});
