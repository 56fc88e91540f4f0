import type { ToyFilter } from '#domain/filterToys';
import { isCount, isText, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { FilterState } from './filterSlice';

const filter = { query: isText, category: isText };

export const filterSchema: SliceSchema<FilterState> = {
  isValid: shapeOf<FilterState>({
    home: shapeOf<FilterState['home']>({ ...filter, visibleCount: isCount }),
    allToys: shapeOf<ToyFilter>(filter),
  }),
  machines: {},
  summarize: () => ({}),
};
