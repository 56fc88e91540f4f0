import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { color } from '#ui/theme';
import { favoriteToggleRequested, selectMyFavorite } from './favoritesSlice';

const ADD = 'Add to Favorites';

/** As wide as the longer of its two texts. */
const Label = styled.span`
  &::after {
    display: block;
    height: 0;
    visibility: hidden;
    content: '${ADD}';
  }
`;

/** The favourite button of a toy's page. Its label changes, so it has no `aria-pressed` (WAI-ARIA practices). */
export function FavoriteToggle({ toyId }: { toyId: string }) {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((root) => selectMyFavorite(root, toyId) !== null);
  return (
    <Button variant="outline" onClick={() => dispatch(favoriteToggleRequested({ toyId }))}>
      <Heart size={20} aria-hidden color={color.red} fill={isFavorite ? color.red : 'none'} />
      <Label>{isFavorite ? 'Favorited' : ADD}</Label>
    </Button>
  );
}
