import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  favoriteRemovalRequested,
  favoriteRestoreRequested,
  selectMyFavoriteToys,
} from '#features/favorites/favoritesSlice';
import { selectMyFavoriteEntries } from '#features/favorites/selectMyFavoriteEntries';
import { routes } from '#features/router/routes';
import { SoldOut } from '#screens/cards/ToyCard';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Muted, Panel, Stack } from '#ui/layout';
import { Price } from '#ui/Price';
import { color } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';
import { UndoRow, useUndoableList } from '#ui/useUndoableList';

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap; /* with large text, the button wraps to its own row */
  gap: var(--space-4) var(--space-14);
  align-items: center;
  padding-block: var(--space-10);
  border-top: 1px solid ${color.hair};
`;
const Thumbnail = styled(ToyPicture)`
  width: 64px;
  border-radius: 10px;
`;
const Name = styled(Stack)`
  flex: 1 1 5rem;
`;

/** The user's favourite toys as a short list (spec §2, Profile). */
export function MyFavorites() {
  const toys = useAppSelector(selectMyFavoriteToys);
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectMyFavoriteEntries);
  const { heading, deleteProps, undoProps } = useUndoableList();
  return (
    <Panel>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          {`My Favorites (${toys.length})`}
        </h2>
        {toys.length === 0 && (
          <>
            <Muted>No favorites yet. Start adding toys!</Muted>
            <div>
              <ButtonLink variant="outline" to={routes.allToys.href()}>
                Choose favorites
              </ButtonLink>
            </div>
          </>
        )}
        <ul>
          {entries.map(({ toy, isRemoved }) =>
            isRemoved ? (
              <Entry key={toy.id}>
                <UndoRow
                  text={`${toy.name} was removed.`}
                  button={undoProps(toy.id, () =>
                    dispatch(favoriteRestoreRequested({ toyId: toy.id })),
                  )}
                />
              </Entry>
            ) : (
              <Entry key={toy.id}>
                <Thumbnail src={toy.image} />
                <Name $gap={4}>
                  <Link to={routes.toy.href(toy.id)}>{toy.name}</Link>
                  <Price amount={toy.price} />
                  <SoldOut toy={toy} />
                </Name>
                <Button
                  variant="quiet"
                  aria-label={`Remove ${toy.name} from favorites`}
                  {...deleteProps(toy.id, () =>
                    dispatch(favoriteRemovalRequested({ toyId: toy.id, from: 'profile' })),
                  )}
                >
                  Remove
                </Button>
              </Entry>
            ),
          )}
        </ul>
      </Stack>
    </Panel>
  );
}
