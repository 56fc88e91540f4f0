import type { SliceSchema } from '#lib/sliceSchema';
import { isCount, optional, shapeOf } from '#visits/guards';
import type { ListLengthsState } from './listLengthsSlice';

const length = optional(isCount);

export const listLengthsSchema: SliceSchema<ListLengthsState> = {
  isValid: shapeOf<ListLengthsState>({
    allToys: length,
    favorites: length,
    profileFavorites: length,
    profileReviews: length,
    toyReviews: length,
  }),
  machines: {},
  summarize: () => ({}),
};
