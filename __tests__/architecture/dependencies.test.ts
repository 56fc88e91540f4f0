import { readFileSync } from 'node:fs';
import manifest from '../../package.json';

/** Name and licence of every row of the tables. */
const rows = [
  ...readFileSync('docs/dependencies.md', 'utf8').matchAll(
    /^\| `([^`]+)` +\|[^|]+\| ([^| ]+) +\|/gm,
  ),
].map(([, name = '', licence = '']) => ({ name, licence }));

const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { license?: string }>>;
};

describe('docs/dependencies.md', () => {
  it('has exactly one row for each direct dependency', () => {
    expect(rows.map(({ name }) => name).sort()).toStrictEqual(direct.sort());
  });

  it.each(rows)('contains the licence of $name', ({ name, licence }) => {
    expect(licence).toBe(packages[`node_modules/${name}`]?.license);
  });

  it.each(Object.keys(manifest.overrides))('explains why %s is pinned', (name) => {
    expect(readFileSync('docs/dependencies.md', 'utf8')).toContain(`\`${name}\``);
  });
});
