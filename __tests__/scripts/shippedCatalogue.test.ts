import { readFileSync } from 'node:fs';
import spec from '#catalogue/toys.json'; // the tests' catalogue is that of the specification

const { checkCatalogue } = jest.requireActual<{
  checkCatalogue(dataFolder: string, publicFolder: string): readonly string[];
}>('../../scripts/catalogue/checkCatalogue.mjs');

/** A file of the shop's catalogue. */
const read = <T>(file: string) =>
  JSON.parse(readFileSync(`src/domain/catalogue/${file}`, 'utf8')) as T & {
    readonly $schema: string;
  };

describe("the shop's catalogue", () => {
  it('is valid', () => {
    expect(checkCatalogue('src/domain/catalogue', 'public')).toStrictEqual([]);
  });

  it('has each toy of the specification, or names it as removed (spec §3)', () => {
    const shipped = read<typeof spec>('toys.json');
    const known = [...shipped.toys.map(({ id }) => id), ...shipped.removedIds];
    expect(known).toStrictEqual(expect.arrayContaining(spec.toys.map(({ id }) => id)));
  });

  it('says of each toy its size, what is in the box, its care, and what is safe at its ages', () => {
    const { toys: details } = read<{ toys: Record<string, Record<string, string>> }>(
      'details.json',
    );
    for (const { id, age_group } of read<typeof spec>('toys.json').toys) {
      const { safety = '', ...others } = details[id] ?? {};
      expect(Object.keys(others)).toStrictEqual(['size', 'contents', 'care']);
      // Toys for children under three years have no small parts (EN 71).
      const start =
        Number.parseInt(age_group) < 3 ? /^No small parts/ : /^Not for .* under 3 years/;
      expect(safety).toMatch(start);
    }
  });

  it('is the only source of the shop’s name', () => {
    for (const file of ['scripts/build/writePages.mjs', 'public/manifest.webmanifest'])
      expect(readFileSync(file, 'utf8')).not.toContain('Latim');
  });

  it('has a schema for completion in editors', () => {
    for (const name of ['toys', 'categories', 'shop', 'details', 'words'])
      expect(read(`${name}.json`).$schema).toBe(`./schemas/${name}.schema.json`);
  });
});
