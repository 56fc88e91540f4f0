import type { CatalogueFilter, ToySort } from '#domain/filterToys';
import type { SliceSchema } from '#lib/sliceSchema';
import { isCount, isNumber, isText, nullOr, oneOf, shapeOf } from '#visits/guards';
import type { FilterState } from './filterSlice';

const filter = { query: isText, category: isText };

export const filterSchema: SliceSchema<FilterState> = {
  isValid: shapeOf<FilterState>({
    home: shapeOf<FilterState['home']>({ ...filter, visibleCount: isCount }),
    allToys: shapeOf<CatalogueFilter>({
      ...filter,
      age: nullOr(isNumber),
      maxPrice: nullOr(isNumber),
      sort: oneOf<ToySort>({ featured: true, 'price-asc': true, 'price-desc': true, rating: true }),
    }),
  }),
  machines: {},
  summarize: () => ({}),
};
