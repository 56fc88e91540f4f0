import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { IconButton } from '#ui/Button';
import { ease, motionOk } from '#ui/theme';
import { favoriteToggleRequested, selectMyFavorite } from './favoritesSlice';

const HEART = 'M12 21 4 13a5.6 5.6 0 0 1 8-8 5.6 5.6 0 0 1 8 8z';
const HOLE = 'M12 18.2 5.4 11.6a3.6 3.6 0 0 1 5.2-5.2L12 7.8l1.4-1.4a3.6 3.6 0 0 1 5.2 5.2z';

/** Drawn by CSS, which keeps the pages small. */
const Heart = styled(IconButton)`
  &::before {
    padding: var(--space-12);
    background: currentcolor;
    clip-path: path(evenodd, '${HEART}${HOLE}');
    forced-color-adjust: none; /* the inherited colour is a system colour already */
    content: '';
  }
  &[aria-pressed='true']::before {
    clip-path: path('${HEART}');
  }
  ${motionOk} {
    &::before {
      transition: transform 0.18s ${ease};
    }
    &:active::before {
      transform: scale(0.75);
    }
  }
`;

/** The favourite button on a card. Its name is constant, so `aria-pressed` gives its state (WAI-ARIA practices). */
export function FavoriteHeart({ toy: { id, name } }: { toy: Toy }) {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((root) => selectMyFavorite(root, id) !== null);
  return (
    <Heart
      aria-label={`Favorite ${name}`}
      aria-pressed={isFavorite}
      onClick={() => dispatch(favoriteToggleRequested({ toyId: id }))}
    />
  );
}
