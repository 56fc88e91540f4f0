import { Heart } from 'lucide-react';
import type { Toy } from '#domain/toy';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { IconButton } from '#ui/Button';
import { favoriteToggleRequested, selectMyFavorite } from './favoritesSlice';

/** The favourite button on a card. Its name is constant, so `aria-pressed` gives its state (WAI-ARIA practices). */
export function FavoriteHeart({ toy: { id, name } }: { toy: Toy }) {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((root) => selectMyFavorite(root, id) !== null);
  return (
    <IconButton
      aria-label={`Favorite ${name}`}
      aria-pressed={isFavorite}
      onClick={() => dispatch(favoriteToggleRequested({ toyId: id }))}
    >
      <Heart size={22} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}
