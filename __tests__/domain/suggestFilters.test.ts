import { ALL_TOYS_CATEGORIES, NEAR_CATEGORIES } from '#data/filterOptions';
import { TOYS } from '#data/toys';
import { WORDS } from '#data/words';
import { browseToys, type CatalogueFilter, NO_FILTER, TOY_SORTS } from '#domain/filterToys';
import { isOneEditApart, suggestFilters } from '#domain/suggestFilters';
import fc, { runs } from '#tests/support/fastCheck';

const labels = (filter: Partial<CatalogueFilter>) =>
  suggestFilters(TOYS, { ...NO_FILTER, ...filter }).map(({ label }) => label);

describe('the suggestions for a search without results', () => {
  it.each([
    ['puzle', ['See Puzzles']],
    ['Puzzels', ['See Puzzles']],
    ['plsh', ['See Plush']],
    ['stufed animal', ['See Stuffed Animals']],
    ['tigre', ['See toys with “tiger”']],
    ['rikshaw', ['See toys with “rickshaw”']],
    ['gift for a 4 year old', ['See toys for age 4']],
    ['tiger zzz', ['See toys with “tiger”']],
    ['puzzle', ['See Puzzles']],
    ['Boat ', ['See toys with “boat”']],
    ['kit ', ['See toys with “kit”']],
    [
      'bengal–tiger',
      ['See toys with “bengal tiger”', 'See toys with “bengal”', 'See toys with “tiger”'],
    ],
    ['boat, tiger', ['See toys with “tiger”']],
    ['cup', []],
    ['age 40', []],
    ['xyzzy', []],
    ['?!', []],
    ['', []],
  ])('are found by the words of the query: "%s" leads to %j', (query, expected) => {
    expect(labels({ query })).toStrictEqual(expected);
  });

  it.each<[Partial<CatalogueFilter>, readonly string[]]>([
    [{ query: 'rick', category: 'Educational' }, ['3 toys for “rick” in all categories']],
    [{ query: 'tiger', age: 12 }, ['1 toy for “tiger” for any age', '2 toys for age 12']],
    [
      { query: 'tiger ', maxPrice: 20 },
      ['1 toy for “tiger” at any price', 'See toys with “tiger”', '3 toys up to $20'],
    ],
    [
      { category: 'Plush', age: 12 },
      ['2 toys for age 12 in all categories', '1 toy in Plush for any age'],
    ],
    [
      { query: 'rick', category: 'Educational', age: 12, maxPrice: 30.5 },
      ['1 toy for “rick” for age 12 up to $30.50 in all categories', 'See toys for age 12'],
    ],
    [
      { query: 'tiger', category: 'Puzzles', age: 12 },
      ['1 toy for “tiger” with no other filter', 'See Puzzles', 'See toys for age 12'],
    ],
    [
      { query: 'zzz', category: 'Plush', age: 4 },
      ['1 toy in Plush for age 4', 'See Plush', 'See toys for age 4'],
    ],
  ])('leave out what blocks the rest: %j leads to %j', (filter, expected) => {
    expect(labels(filter)).toStrictEqual(expected);
  });

  it('do not leave anything out of a filter that finds toys', () => {
    expect(labels({ category: 'Plush', age: 4 })).toStrictEqual([
      'See Plush',
      'See toys for age 4',
    ]);
  });

  it('are the chosen age on its own if nothing else finds toys', () => {
    expect(labels({ query: 'zzz', age: 4, maxPrice: 10 })).toStrictEqual(['See toys for age 4']);
  });

  it('include a category once, by a single word of its name', () => {
    expect(labels({ query: 'puzle', category: 'Puzzles' })).toStrictEqual(['See Puzzles']);
    expect(labels({ query: 'bloks' })).toContain('See Building Blocks');
  });

  it('do not include words of three letters, which are one letter away from too many others', () => {
    const toys = TOYS.slice(0, 1).map((toy) => ({ ...toy, name: 'Kite Car' }));
    const labelsFor = (query: string) =>
      suggestFilters(toys, { ...NO_FILTER, query }).map(({ label }) => label);
    expect(labelsFor('kitte')).toStrictEqual(['See toys with “kite”']);
    expect(labelsFor('kit')).toStrictEqual([]);
    expect(labelsFor('cat')).toStrictEqual([]);
  });

  it('do not include a category without toys, but the one near it', () => {
    const filter = { ...NO_FILTER, category: 'Outdoor' };
    expect(labels(filter)).toStrictEqual([]);
    const suggested = suggestFilters(TOYS, filter, { Outdoor: 'Plush', Puzzles: 'Outdoor' });
    expect(suggested.map(({ label }) => label)).toStrictEqual(['See Plush']);
  });

  it('are at most three, differ, and each finds toys', () => {
    const words = fc.constantFrom('puzle', 'blocks', 'tigre', 'rickshaw', '4', 'toy', '(', 'বাঘ');
    const filters = fc.record<CatalogueFilter>({
      query: fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 6 }).map((typed) => typed.join(' ')),
      ),
      category: fc.constantFrom(...ALL_TOYS_CATEGORIES, 'Unknown'),
      age: fc.option(fc.nat(20)),
      maxPrice: fc.option(fc.nat(100)),
      sort: fc.constantFrom(...TOY_SORTS),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const suggested = suggestFilters(TOYS, filter, NEAR_CATEGORIES, WORDS);
        expect(suggested.length).toBeLessThanOrEqual(3);
        expect(new Set(suggested.map(({ label }) => label)).size).toBe(suggested.length);
        for (const one of suggested)
          expect('toy' in one ? [one.toy] : browseToys(TOYS, one.filter)).not.toStrictEqual([]);
      }),
    );
  });
});

describe('the words of the shop', () => {
  const meant = (query: string) =>
    suggestFilters(TOYS, { ...NO_FILTER, query }, {}, WORDS).map(({ label }) => label);
  const BAGHA = 'See Bagha the Bengal Tiger Cub';
  const DOEL = 'See Doel the Songbird Soft Toy';
  const CNG = 'See Pull-Back CNG Auto-Rickshaw';
  const BEST = 'See the best rated toys';

  it.each([
    ['বাঘ', [BAGHA]],
    ['পুতুল', ['See Plush', 'See Stuffed Animals']],
    ['গাড়ি', [CNG, 'See Vehicles & Playsets']],
    ['ধাঁধা', ['See Puzzles']],
    ['ইলিশ মাছ', ['See Ilish the Hug Fish']],
    ['baby', ['See toys for age 1']],
    ['gifts', [BEST]],
    ['car', [CNG, 'See Vehicles & Playsets']],
    ['doll', ['See Plush', 'See Stuffed Animals']],
    ['toy for girl', [BEST]],
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
    ['the beginning of the word', 'দোয়', DOEL],
    ['another spelling', 'গাড়ী', CNG],
    ['a wrong letter', 'খেলনে', BEST],
    ['Bangla digits', '৪ বছর', 'See toys for age 4'],
    ['capitals', 'BABY', 'See toys for age 1'],
  ])('are found by %s', (_how, query, expected) => {
    expect(meant(query)[0]).toBe(expected);
  });

  it('are not guessed for a query that finds toys without another filter', () => {
    const filter = { ...NO_FILTER, query: 'rick', category: 'Educational' };
    const ways = suggestFilters(TOYS, filter, NEAR_CATEGORIES, WORDS);
    expect(ways.map(({ label }) => label)).toStrictEqual([
      '3 toys for “rick” in all categories',
      'See Puzzles',
    ]);
  });

  it.each(['ই', 'বা', 'অ'])('are not found by %s, the beginning of many words', (query) => {
    expect(meant(query)).toStrictEqual([]);
  });
});

/** All texts that one edit of `word` can make, with the letters of `alphabet`. */
function editsOf(word: string, alphabet: string): ReadonlySet<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    edits.add(before + after.slice(1));
    edits.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of alphabet) {
      edits.add(before + letter + after);
      if (after !== '') edits.add(before + letter + after.slice(1));
    }
  }
  edits.delete(word);
  return edits;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('isOneEditApart', () => {
  it.each([
    ['puzle', 'puzzle'],
    ['tigger', 'tiger'],
    ['tiver', 'tiger'],
    ['tigre', 'tiger'],
  ])('accepts a missing, additional, wrong or exchanged letter: %s, %s', (typed, known) => {
    expect(isOneEditApart(typed, known)).toBe(true);
  });

  it.each([
    ['tiger', 'tiger'],
    ['tgr', 'tiger'],
    ['regit', 'tiger'],
    ['', 'ab'],
  ])('refuses equal texts and several edits: %s, %s', (typed, known) => {
    expect(isOneEditApart(typed, known)).toBe(false);
  });

  it('agrees with a list of all edits, in both directions', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneEditApart(a, b)).toBe(editsOf(a, 'abc').has(b));
        expect(isOneEditApart(b, a)).toBe(isOneEditApart(a, b));
      }),
      { numRuns: runs(10_000) },
    );
    fc.assert(
      fc.property(word, (a) => {
        for (const b of editsOf(a, 'abc'))
          expect([a, b, isOneEditApart(a, b)]).toStrictEqual([a, b, true]);
      }),
    );
  });
});
