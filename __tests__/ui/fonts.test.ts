import { readFileSync } from 'node:fs';

const { BASIC } = jest.requireActual<{ BASIC: string }>('../../scripts/build/basicFont.cjs');
const css = readFileSync('src/ui/fonts.css', 'utf8');

/** The characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_none, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');

it('the unicode-range of each basic font equals the characters of its subset', () => {
  const rules = [...css.matchAll(/\?basic[^}]*unicode-range:([^;]*);/g)];
  expect(rules).toHaveLength(3);
  for (const [, range = ''] of rules) expect(charactersOf(range)).toBe(BASIC);
});
