import { isCount, optional, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { ListsState } from './listsSlice';

const length = optional(isCount);

export const listsSchema: SliceSchema<ListsState> = {
  isValid: shapeOf<ListsState>({
    allToys: length,
    favorites: length,
    profileFavorites: length,
    profileReviews: length,
    toyReviews: length,
  }),
  machines: {},
  summarize: () => ({}),
};
