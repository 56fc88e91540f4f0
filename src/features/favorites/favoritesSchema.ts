import { isFavorite } from '#domain/listKinds';
import type { Wish } from '#domain/wish';
import { isPersistStatus, persistStatusTransitions } from '#lib/persistStatusSchema';
import type { SliceSchema } from '#lib/sliceSchema';
import { isFlag, isPath, isText, isTime, listOf, optional, shapeOf } from '#visits/guards';
import type { FavoritesState, SavingFavorite } from './favoritesSlice';

export const favoritesSchema: SliceSchema<FavoritesState> = {
  isValid: shapeOf<FavoritesState>({
    items: listOf(isFavorite),
    saving: listOf(
      shapeOf<SavingFavorite>({ toyId: isText, userId: isText, isUndoOver: optional(isFlag) }),
    ),
    removed: listOf(isFavorite),
    wishes: optional(
      listOf(shapeOf<Wish>({ toyId: isText, pathname: isPath, requestedAt: isTime })),
    ),
    persistence: isPersistStatus,
  }),
  machines: { persistence: persistStatusTransitions },
  summarize: ({ persistence, items }) => ({ favorites: `${persistence.status} (${items.length})` }),
};
