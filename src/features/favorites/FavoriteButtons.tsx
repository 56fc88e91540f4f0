import { Heart } from 'lucide-react';
import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button, IconButton } from '#ui/Button';
import { color } from '#ui/theme';
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

/** As wide as its longer text, so that nothing beside it moves. */
const Toggle = styled(Button)`
  min-width: min(100%, 13rem);
`;

/** The favourite button of a toy's page. Its label changes, so it has no `aria-pressed` (WAI-ARIA practices). */
export function FavoriteToggle({ toyId }: { toyId: string }) {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((root) => selectMyFavorite(root, toyId) !== null);
  return (
    <Toggle variant="outline" onClick={() => dispatch(favoriteToggleRequested({ toyId }))}>
      <Heart size={20} aria-hidden color={color.red} fill={isFavorite ? color.red : 'none'} />
      <span>{isFavorite ? 'Favorited' : 'Add to Favorites'}</span>
    </Toggle>
  );
}
