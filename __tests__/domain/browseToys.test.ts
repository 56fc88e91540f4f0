import { TOYS } from '#data/toys';
import { browseToys, type CatalogueFilter, NO_FILTER } from '#domain/filterToys';

const find = (filter: Partial<CatalogueFilter>) =>
  browseToys(TOYS, { ...NO_FILTER, ...filter }).map(({ id }) => id);

describe('the toys of a filter', () => {
  it('match the age, the price ceiling, the category and the query', () => {
    expect(find({ age: 4, maxPrice: 20 })).toStrictEqual(['toy-8', 'toy-9']);
    expect(find({ age: 4, maxPrice: 20, category: 'Stuffed Animals' })).toStrictEqual(['toy-8']);
    expect(find({ age: 4, maxPrice: 20, query: 'rickshaw' })).toStrictEqual(['toy-9']);
    expect(find({ age: 11, maxPrice: 20 })).toStrictEqual([]);
  });

  it('include a toy whose price is the ceiling', () => {
    expect(find({ maxPrice: 15.99 })).toStrictEqual(['toy-3']);
    expect(find({ maxPrice: 15.98 })).toStrictEqual([]);
  });

  it.each([
    ['price-asc', ['toy-3', 'toy-8', 'toy-9', 'toy-6']],
    ['price-desc', ['toy-5', 'toy-2', 'toy-10', 'toy-7']],
    ['rating', ['toy-8', 'toy-5', 'toy-1', 'toy-4']],
  ] as const)('are sorted by %s', (sort, first) => {
    expect(find({ sort }).slice(0, 4)).toStrictEqual(first);
  });

  it('are those of a selection, in its order unless they are sorted', () => {
    const ids = ['toy-7', 'toy-99', 'toy-3', 'constructor'];
    expect(find({ ids })).toStrictEqual(['toy-7', 'toy-3']);
    expect(find({ ids, sort: 'price-asc' })).toStrictEqual(['toy-3', 'toy-7']);
  });

  it('keep the order of the catalogue if they are equal', () => {
    expect(find({ sort: 'rating', category: 'Building Blocks' })).toStrictEqual([
      'toy-2',
      'toy-10',
    ]);
  });
});
