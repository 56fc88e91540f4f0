import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { totalOf } from '#domain/prices';
import type { Toy } from '#domain/toy';
import { selectSession } from '#features/auth/authSlice';
import { FavoriteEntry } from '#features/favorites/FavoriteEntry';
import {
  favoriteRemovalRequested,
  selectFavoriteEntries,
  selectMyFavoriteToys,
} from '#features/favorites/favoritesSlice';
import { routes } from '#features/router/routes';
import { ToyCard } from '#screens/cards/ToyCard';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { ButtonLink, IconButton } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Muted, PageTitle, Row, Section } from '#ui/layout';
import { color, radius } from '#ui/theme';
import { SendFavorites } from './favorites/SendFavorites';

const Head = styled.div`
  margin-bottom: var(--space-20);
  > div:first-of-type {
    row-gap: 0; /* one block of text where the total wraps */
  }
`;

const Entry = styled(FavoriteEntry)`
  &[data-removed] {
    padding: var(--space-14);
    border: 2px dashed ${color.line};
    border-radius: ${radius.card};
    overflow-wrap: anywhere;
  }
`;

const savedLine = (count: number) =>
  count === 0
    ? "You haven't added any toys to favorites yet"
    : `You have ${count} favorite toys saved`;

function RemoveButton({ toy }: { toy: Toy }) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      aria-label={`Remove ${toy.name} from favorites`}
      data-after="removed"
      onClick={() => dispatch(favoriteRemovalRequested({ toyId: toy.id, from: 'favorites' }))}
    >
      <Heart size={22} fill="currentColor" aria-hidden />
    </IconButton>
  );
}

/** The favourite toys of the signed-in user, and an Undo in the place of each toy that was just removed. */
function MyFavorites() {
  const entries = useAppSelector(selectFavoriteEntries);
  const toys = useAppSelector(selectMyFavoriteToys);
  return (
    <>
      <Head>
        <h1>My Favorites</h1>
        <Row>
          <Muted role="status">{savedLine(toys.length)}</Muted>
          {toys.length > 0 && <Muted>{`Total: ${totalOf(toys)}`}</Muted>}
        </Row>
        {toys.length > 0 && <SendFavorites toys={toys} />}
      </Head>
      {entries.length > 0 && (
        <>
          <h2 className="visually-hidden">Toys</h2>
          <CardGrid>
            {entries.map((entry, index) => (
              <Entry key={entry.toy.id} entry={entry}>
                <ToyCard
                  toy={entry.toy}
                  isEager={index < 4}
                  note={`${entry.toy.availableQuantity} available`}
                  linkText="View Details"
                  corner={<RemoveButton toy={entry.toy} />}
                />
              </Entry>
            ))}
          </CardGrid>
        </>
      )}
      {toys.length === 0 && (
        <EmptyState picture="/pictures/no-favorites.svg">
          <h2>No Favorites Yet</h2>
          <p>Tap the heart on a toy to find it here again.</p>
          <ButtonLink to={routes.allToys.href()}>Browse Toys</ButtonLink>
        </EmptyState>
      )}
    </>
  );
}

/** Favourites (spec §2). Signed-out visitors see a link to the login. */
function Favorites() {
  const session = useAppSelector(selectSession);
  return (
    <Section>
      <PageTitle title="Favorites" />
      <Container>
        {session.status === 'signedIn' ? (
          <MyFavorites />
        ) : (
          <>
            <h1>My Favorites</h1>
            {session.status === 'loading' && <p role="status">Loading…</p>}
            {session.status === 'signedOut' && (
              <EmptyState picture="/pictures/no-favorites.svg">
                <p>Please log in to view your favorite toys</p>
                <Row>
                  <ButtonLink to={routes.auth.href()}>Login</ButtonLink>
                  <ButtonLink variant="outline" to={routes.allToys.href()}>
                    See All Toys
                  </ButtonLink>
                </Row>
              </EmptyState>
            )}
          </>
        )}
      </Container>
    </Section>
  );
}

export default Favorites;
