import type { ReactNode } from 'react';
import { useAppDispatch } from '#store/redux';
import { UndoRow, useKeptFocus } from '#ui/UndoRow';
import { type FavoriteOrRemoved, favoriteRestoreRequested } from './favoritesSlice';

interface FavoriteEntryProps {
  readonly entry: FavoriteOrRemoved;
  readonly className?: string;
  readonly children: ReactNode;
}

/** An entry of a list of favourites: the toy, or the Undo that replaces it. */
export function FavoriteEntry({
  entry: { toy, isRemoved },
  className,
  children,
}: FavoriteEntryProps) {
  const dispatch = useAppDispatch();
  const entry = useKeptFocus<HTMLLIElement>(isRemoved ? 'removed' : 'shown');
  return (
    <li ref={entry} className={className} data-removed={isRemoved || undefined}>
      {isRemoved ? (
        <UndoRow
          text={`${toy.name} was removed.`}
          onUndo={() => dispatch(favoriteRestoreRequested({ toyId: toy.id }))}
        />
      ) : (
        children
      )}
    </li>
  );
}
