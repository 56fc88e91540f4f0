import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_TOYS_CATEGORIES } from '#data/categories';
import { TOYS } from '#data/toys';
import fc from '#tests/support/fastCheck';
import { generateToys } from '../../scripts/bench/generateToys';

const { checkCatalogue } = jest.requireActual<{
  checkCatalogue(dataFolder: string, publicFolder: string): readonly string[];
}>('../../scripts/catalogue/checkCatalogue.mjs');

const parts = {
  categories: ALL_TOYS_CATEGORIES.slice(1),
  pictures: TOYS.map(({ image }) => image),
};

it('generates a valid catalogue of 10,000 toys from any seed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  cpSync('__tests__/fixtures/catalogue', folder, { recursive: true });
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const toys = generateToys(10_000, parts, seed);
      writeFileSync(path.join(folder, 'toys.json'), JSON.stringify({ removedIds: [], toys }));
      expect(checkCatalogue(folder, path.join(folder, 'public'))).toStrictEqual([]);
    }),
    { numRuns: 2 },
  );
  rmSync(folder, { recursive: true });
});

it('generates the same toys from the same seed, and starts a longer list with the shorter one', () => {
  const toys = generateToys(50, parts, 7);
  expect(generateToys(80, parts, 7).slice(0, 50)).toStrictEqual(toys);
  expect(generateToys(50, parts, 8)).not.toStrictEqual(toys);
});
