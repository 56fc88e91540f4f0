import { readFileSync } from 'node:fs';
import manifest from '../../package.json';

const PAGE = readFileSync('docs/dependencies.md', 'utf8');
const [, shipped = '', tools = ''] = PAGE.split(/^## (?:In the browser|Tools|Held back)$/m);

/** The cells of the rows of a table. */
const rowsIn = (section: string) =>
  section
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .slice(1) // the head
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { license?: string }>>;
};

describe('docs/dependencies.md', () => {
  it('has one row for each dependency, with its licence', () => {
    const rows = rowsIn(shipped).map(([name, , , licence]) => `${name} ${licence}`);
    const expected = Object.keys(manifest.dependencies).map(
      (name) => `\`${name}\` ${packages[`node_modules/${name}`]?.license}`,
    );
    expect(rows.sort()).toStrictEqual(expected.sort());
  });

  it('names each tool once', () => {
    const named = rowsIn(tools).flatMap(([, names = '']) => names.match(/(?<=`)[^`, ]+(?=`)/g));
    expect(named.sort()).toStrictEqual(Object.keys(manifest.devDependencies).sort());
  });

  it.each(Object.keys(manifest.overrides))('explains why %s is pinned', (name) => {
    expect(PAGE).toContain(`\`${name}\``);
  });
});
