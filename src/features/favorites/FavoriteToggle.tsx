import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { color } from '#ui/theme';
import { favoriteToggleRequested, selectMyFavorite } from './favoritesSlice';

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
