import { CATEGORY_OPTIONS } from '#domain/filterOptions';
import { browseToys, type CatalogueFilter, NO_FILTER, TOY_SORTS } from '#domain/filterToys';
import { suggestFilters } from '#domain/suggestFilters';
import { TOYS } from '#domain/toys';
import fc from '#tests/support/fastCheck';

const labels = (filter: Partial<CatalogueFilter>) =>
  suggestFilters(TOYS, { ...NO_FILTER, ...filter }).map(({ label }) => label);
const BAGHA = 'See Bagha the Bengal Tiger Cub';
const DOEL = 'See Doel the Songbird Soft Toy';
const CNG = 'See Pull-Back CNG Auto-Rickshaw';
const BEST = 'See the best rated toys';

describe('the suggestions for a filter without results', () => {
  it.each<[Partial<CatalogueFilter>, readonly string[]]>([
    [{ query: 'Boat ' }, ['See toys with “boat”']],
    [{ query: '  (tiger) 4!' }, ['See toys for age 4']],
    [{ query: 'age 40' }, []],
    [{ query: 'xyzzy' }, []],
    [{}, []],
    [{ query: 'rick', category: 'Educational' }, ['See toys with “rick”', 'See Puzzles']],
    [{ query: 'tiger', age: 12 }, ['See toys with “tiger”', 'See toys for age 12']],
    [{ query: 'tiger ', maxPrice: 20 }, ['See toys with “tiger”', 'See toys up to $20']],
    [{ category: 'Plush', age: 12 }, ['See Plush', 'See toys for age 12']],
    [
      { query: 'rick', category: 'Educational', age: 12, maxPrice: 30.5 },
      [
        'See toys with “rick” for age 12 up to $30.50',
        'See toys with “rick”',
        'See toys for age 12',
      ],
    ],
    [
      { query: 'tiger', category: 'Puzzles', age: 12 },
      ['See toys with “tiger”', 'See Puzzles', 'See toys for age 12'],
    ],
    [{ category: 'Plush', age: 4 }, ['See Plush', 'See toys for age 4']], // finds toys
    [{ query: 'zzz', age: 4, maxPrice: 10 }, ['See toys for age 4']],
    [{ category: 'Outdoor' }, ['See Vehicles & Playsets']], // the category near it
    [{ query: 'বাঘ', category: 'Puzzles' }, ['See Puzzles', BAGHA]],
  ])('for %j are %j', (filter, expected) => {
    expect(labels(filter)).toStrictEqual(expected);
  });

  it('are at most three, differ, and each finds toys', () => {
    const words = fc.constantFrom('puzle', 'blocks', 'tigre', 'rickshaw', '4', 'toy', '(', 'বাঘ');
    const filters = fc.record<CatalogueFilter>({
      query: fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 6 }).map((typed) => typed.join(' ')),
      ),
      category: fc.constantFrom(...CATEGORY_OPTIONS.allToys, 'Unknown'),
      age: fc.option(fc.nat(20)),
      maxPrice: fc.option(fc.nat(100)),
      sort: fc.constantFrom(...TOY_SORTS),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const suggested = suggestFilters(TOYS, filter);
        expect(suggested.length).toBeLessThanOrEqual(3);
        expect(new Set(suggested.map(({ label }) => label)).size).toBe(suggested.length);
        for (const one of suggested)
          expect('toy' in one ? [one.toy] : browseToys(TOYS, one.filter)).not.toStrictEqual([]);
      }),
    );
  });
});

describe('the words of the shop', () => {
  const meant = (query: string) => labels({ query });

  it.each([
    ['বাঘ', [BAGHA]],
    ['পুতুল', ['See Plush', 'See Stuffed Animals']],
    ['গাড়ি', [CNG, 'See Vehicles & Playsets']],
    ['baby', ['See toys for age 1']],
    ['doll', ['See Plush', 'See Stuffed Animals']],
    ['dolls', ['See Plush', 'See Stuffed Animals']],
    ['puzle', ['See Puzzles']],
    ['gift for a 4 year old', ['See toys for age 4', BEST]],
    ['bunny', []],
  ])('lead to what they mean: %s to %j', (query, expected) => {
    expect(meant(query)).toStrictEqual(expected);
  });

  it.each([
    ['the Bangla name', 'দোয়েল', DOEL],
    ['য় as two characters', 'দোয়েল', DOEL],
    ['ড় as one character', 'গাড়ি', CNG],
    ['ড় as two characters', 'গাড়ি', CNG],
    ['a joiner that is not seen', 'বা\u200dঘ', BAGHA],
    ['a non-joiner and a space of a phone', 'বাঘ\u200c ', BAGHA],
    ['a form of the word', 'বাঘের', BAGHA],
    ['a precomposed letter', 'দো\u09dfেল', DOEL],
    ['the beginning of the word', 'দোয়', DOEL],
    ['another spelling', 'গাড়ী', CNG],
    ['Bangla digits', '৪ বছর', 'See toys for age 4'],
    ['capitals', 'BABY', 'See toys for age 1'],
  ])('are found by %s', (_how, query, expected) => {
    expect(meant(query)[0]).toBe(expected);
  });

  it.each(['ই', 'বা', 'অ'])('are not found by %s, the beginning of many words', (query) => {
    expect(meant(query)).toStrictEqual([]);
  });
});
