/** @jest-environment node */
import spec from '#catalogue/toys.json'; // the tests' catalogue is that of the specification
import categories from '../../src/data/catalogue/categories.json';
import shop from '../../src/data/catalogue/shop.json';
import shipped from '../../src/data/catalogue/toys.json';

const { checkCatalogue } = jest.requireActual<{
  checkCatalogue(dataFolder: string, publicFolder: string): readonly string[];
}>('../../scripts/catalogue/checkCatalogue.mjs');

describe("the shop's catalogue", () => {
  it('is valid', () => {
    expect(checkCatalogue('src/data/catalogue', 'public')).toEqual([]);
  });

  it('has each toy of the specification, or names it as removed (spec §3)', () => {
    const known = [...shipped.toys.map(({ id }) => id), ...shipped.removedIds];
    expect(known).toEqual(expect.arrayContaining(spec.toys.map(({ id }) => id)));
  });

  it('has a schema for completion in editors', () => {
    expect([shipped, categories, shop].map(({ $schema }) => $schema)).toEqual([
      './schemas/toys.schema.json',
      './schemas/categories.schema.json',
      './schemas/shop.schema.json',
    ]);
  });
});
