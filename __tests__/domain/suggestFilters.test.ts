import { ALL_TOYS_CATEGORIES } from '#data/filterOptions';
import { TOYS } from '#data/toys';
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
    ['', []],
  ])('are found by the words of the query: "%s" leads to %j', (query, expected) => {
    expect(labels({ query })).toStrictEqual(expected);
  });

  it('are the chosen category and the chosen age on their own', () => {
    expect(labels({ category: 'Plush', age: 12 })).toStrictEqual([
      'See Plush',
      'See toys for age 12',
    ]);
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
    const words = fc.constantFrom('puzle', 'blocks', 'tigre', 'arts', 'rickshaw', '4', 'toy', '(');
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
        const suggested = suggestFilters(TOYS, filter);
        expect(suggested.length).toBeLessThanOrEqual(3);
        expect(new Set(suggested.map(({ label }) => label)).size).toBe(suggested.length);
        for (const one of suggested) expect(browseToys(TOYS, one.filter)).not.toStrictEqual([]);
      }),
    );
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
