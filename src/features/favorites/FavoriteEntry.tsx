import type { ReactNode } from 'react';
import { useAppDispatch } from '#store/redux';
import { UndoableEntry } from '#ui/UndoableEntry';
import { type FavoriteOrRemoved, favoriteRestoreRequested } from './favoritesSlice';

interface FavoriteEntryProps {
  readonly entry: FavoriteOrRemoved;
  readonly className?: string;
  readonly children: ReactNode;
}

/** An entry of a list of favourites: the toy, or the Undo that replaces it. */
export function FavoriteEntry({ entry: { toy, isRemoved }, ...rest }: FavoriteEntryProps) {
  const dispatch = useAppDispatch();
  return (
    <UndoableEntry
      shown={isRemoved ? 'removed' : 'entry'}
      removedText={`${toy.name} was removed.`}
      onUndo={() => dispatch(favoriteRestoreRequested({ toyId: toy.id }))}
      {...rest}
    />
  );
}
