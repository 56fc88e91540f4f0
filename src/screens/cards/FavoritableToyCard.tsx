import { memo } from 'react';
import { ToyCard, type ToyCardProps } from '#features/catalogue/ToyCard';
import { FavoriteHeart } from '#features/favorites/FavoriteHeart';

/** A toy's card with its favourite button. Memoized, so that it does not re-render when the list changes. */
export const FavoritableToyCard = memo(function FavoritableToyCard(
  props: Omit<ToyCardProps, 'heart'>,
) {
  return <ToyCard {...props} heart={<FavoriteHeart toy={props.toy} />} />;
});
