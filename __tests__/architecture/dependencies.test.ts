import { readFileSync } from 'node:fs';
import manifest from '../../package.json';

const PAGE = readFileSync('docs/dependencies.md', 'utf8');
const [, shipped = '', tools = ''] = PAGE.split(/^## (?:In the browser|Tools|Held back)$/m);

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, { license?: string }>>;
};

describe('docs/dependencies.md', () => {
  it('has one line for each dependency, with its licence', () => {
    const rows = [...shipped.matchAll(/^- (`.+`) \((.+?)(?:;.*)?\): /gm)].map(
      ([, name, licence]) => `${name} ${licence}`,
    );
    const expected = Object.keys(manifest.dependencies).map(
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
