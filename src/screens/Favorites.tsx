import { Heart } from 'lucide-react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectSession } from '#features/auth/authSlice';
import { Card, CardBody, CardFoot, CardNote } from '#features/catalogue/ToyCard';
import {
  favoriteRemovalRequested,
  selectFavoritesMirror,
  selectMyFavoriteToys,
} from '#features/favorites/favoritesSlice';
import { routes } from '#features/router/routes';
import { useCommand } from '#lib/command';
import { ButtonLink, IconButton } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Muted, Section } from '#ui/layout';
import { PageTitle } from '#ui/PageTitle';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { ToyPicture } from '#ui/ToyPicture';
import { useListFocus } from '#ui/useListFocus';

const RemoveButton = styled(IconButton)`
  position: absolute;
  top: 8px;
  inset-inline-end: 8px;
`;
const Head = styled.div`
  margin-bottom: var(--space-20);
`;

const savedLine = (count: number) =>
  count === 0
    ? "You haven't added any toys to favorites yet"
    : `You have ${count} favorite toys saved`;

/** The favourite toys of the signed-in user. */
function MyFavorites() {
  const toys = useSelector(selectMyFavoriteToys);
  const dispatch = useCommand();
  const { list, heading, saveFocusPosition } = useListFocus(toys.length);
  return (
    <>
      <Head>
        <h1>My Favorites</h1>
        <Muted role="status">{savedLine(toys.length)}</Muted>
      </Head>
      {toys.length === 0 ? (
        <EmptyState picture="/pictures/no-favorites.svg">
          <h2 tabIndex={-1} ref={heading}>
            No Favorites Yet
          </h2>
          <p>Tap the heart on a toy to find it here again.</p>
          <ButtonLink to={routes.allToys.href()}>Browse Toys</ButtonLink>
        </EmptyState>
      ) : (
        <CardGrid ref={list}>
          {toys.map((toy, index) => (
            <li key={toy.id}>
              <Card>
                <ToyPicture src={toy.image} isEager={index < 4} />
                <CardBody>
                  <CardNote>{toy.category}</CardNote>
                  <h2>{toy.name}</h2>
                  <RemoveButton
                    data-remove
                    aria-label={`Remove ${toy.name} from favorites`}
                    onClick={({ currentTarget }) => {
                      saveFocusPosition(currentTarget);
                      dispatch(favoriteRemovalRequested({ toyId: toy.id, from: 'favorites' }));
                    }}
                  >
                    <Heart size={22} fill="currentColor" aria-hidden />
                  </RemoveButton>
                  <Stars rating={toy.rating} />
                  <CardNote>{toy.availableQuantity} available</CardNote>
                  <CardNote>Age: {toy.age_group}</CardNote>
                  <CardFoot>
                    <Price amount={toy.price} />
                    <ButtonLink to={routes.toy.href(toy.id)}>
                      View Details<span className="visually-hidden"> of {toy.name}</span>
                    </ButtonLink>
                  </CardFoot>
                </CardBody>
              </Card>
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

/** Favourites (spec §2). Signed-out visitors see a link to the login. */
function Favorites() {
  const session = useSelector(selectSession);
  const mirror = useSelector(selectFavoritesMirror);
  const isWaiting = session.status === 'loading' || mirror.status === 'hydrating';
  return (
    <Section>
      <PageTitle title="Favorites" />
      <Container>
        {session.status === 'signedIn' && !isWaiting ? (
          <MyFavorites />
        ) : (
          <>
            <h1>My Favorites</h1>
            {isWaiting ? (
              <Placeholder role="status">Loading…</Placeholder>
            ) : (
              <EmptyState picture="/pictures/no-favorites.svg">
                <p>Please log in to view your favorite toys</p>
                <ButtonLink to={routes.auth.href()}>Login</ButtonLink>
              </EmptyState>
            )}
          </>
        )}
      </Container>
    </Section>
  );
}

const Placeholder = styled.p`
  min-height: 300px;
`;

export default Favorites;
