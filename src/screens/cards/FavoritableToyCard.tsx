import { memo } from 'react';
import { ToyCard, type ToyCardProps } from '#features/catalogue/ToyCard';
import { lazySection } from '#ui/lazyWithPreload';

/** Loaded when the first card is hydrated, which keeps it out of prerendered pages and their first scripts. */
const FavoriteHeart = lazySection(
  '0',
  async () => (await import('#features/favorites/FavoriteHeart')).FavoriteHeart,
  'button',
);

/** A toy's card with its favourite button. Memoized, so that it does not re-render when the list changes. */
export const FavoritableToyCard = memo(function FavoritableToyCard(
  props: Omit<ToyCardProps, 'heart'>,
) {
  return <ToyCard {...props} heart={<FavoriteHeart toy={props.toy} />} />;
});
