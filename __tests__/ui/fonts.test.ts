import { readFileSync } from 'node:fs';

const { charactersIn } = jest.requireActual<{ charactersIn(subset: string): string }>(
  '../../scripts/build/fontSubset.cjs',
);
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

it.each(['basic', 'bengali'])(
  'the unicode-range of each %s font equals its characters',
  (subset) => {
    const rules = [...css.matchAll(new RegExp(`\\?${subset}[^}]*unicode-range:([^;]*);`, 'g'))];
    expect(rules).toHaveLength(3);
    for (const [, range = ''] of rules) expect(charactersOf(range)).toBe(charactersIn(subset));
  },
);

it.each(['toys', 'details', 'shop', 'categories'])(
  'the texts of %s.json need no more than the basic fonts',
  (file) => {
    const texts = readFileSync(`src/data/catalogue/${file}.json`, 'utf8');
    const basic = charactersIn('basic');
    expect(
      [...new Set(texts)].filter((character) => character >= ' ' && !basic.includes(character)),
    ).toStrictEqual([]);
  },
);
