import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { FavoriteEntry } from '#features/favorites/FavoriteEntry';
import {
  favoriteRemovalRequested,
  selectFavoriteEntries,
} from '#features/favorites/favoritesSlice';
import { routes } from '#features/router/routes';
import { SoldOut } from '#screens/cards/ToyCard';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Muted, Panel, Stack } from '#ui/layout';
import { Price } from '#ui/Price';
import { color, radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const Entry = styled(FavoriteEntry)`
  display: flex;
  flex-wrap: wrap; /* with large text, the button wraps to its own row */
  gap: var(--space-4) var(--space-14);
  align-items: center;
  padding-block: var(--space-10);
  border-top: 1px solid ${color.hair};
`;
const Thumbnail = styled(ToyPicture)`
  width: 64px;
  border-radius: ${radius.input};
`;
const Name = styled(Stack)`
  flex: 1 1 5rem;
`;

/** The user's favourite toys as a short list (spec §2, Profile). */
export function MyFavorites() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectFavoriteEntries);
  const count = entries.filter(({ isRemoved }) => !isRemoved).length;
  return (
    <Panel>
      <Stack>
        <h2>{`My Favorites (${count})`}</h2>
        {count === 0 && (
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
          {entries.map((entry) => (
            <Entry key={entry.toy.id} entry={entry}>
              <Thumbnail src={entry.toy.image} />
              <Name $gap={4}>
                <Link to={routes.toy.href(entry.toy.id)}>{entry.toy.name}</Link>
                <Price amount={entry.toy.price} />
                <SoldOut toy={entry.toy} />
              </Name>
              <Button
                variant="quiet"
                aria-label={`Remove ${entry.toy.name} from favorites`}
                data-after="removed"
                onClick={() =>
                  dispatch(favoriteRemovalRequested({ toyId: entry.toy.id, from: 'profile' }))
                }
              >
                Remove
              </Button>
            </Entry>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
