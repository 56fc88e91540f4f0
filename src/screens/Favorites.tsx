import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { totalOf } from '#domain/prices';
import type { Toy } from '#domain/toy';
import { selectSession } from '#features/auth/authSlice';
import { FavoriteEntry } from '#features/favorites/FavoriteEntry';
import {
  favoriteRemovalRequested,
  selectFavoriteEntries,
  selectMyFavoriteCount,
  selectMyFavoriteToys,
} from '#features/favorites/favoritesSlice';
import { routes } from '#features/router/routes';
import { Card, CardBody, CardFoot, CardNote, SoldOut } from '#screens/cards/ToyCard';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { ButtonLink, IconButton } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { Container, LongCardGrid, Muted, PageTitle, Row, Section } from '#ui/layout';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, maxWidth, radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';
import { SendFavorites } from './favorites/SendFavorites';
import { ShopByAge } from './home/ShopByAge';

const Head = styled.div`
  margin-bottom: var(--space-20);
  > div:first-of-type {
    row-gap: 0; /* one block of text where the total wraps */
  }
`;

/** On phones, View Details fits in one line. */
const Foot = styled(CardFoot)`
  ${maxWidth.pair} {
    > a {
      padding-inline: var(--space-4);
    }
  }
`;
const Ages = styled(Container)`
  margin-top: var(--space-40);
`;
/** Two facts side by side, or one below the other if the card is narrow. */
const Facts = styled(CardNote)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-12);
`;
/** A removed one does not stretch to the height of the cards beside it. */
const Entry = styled(FavoriteEntry)`
  &[data-removed] {
    display: grid;
    place-items: center;
    max-height: 240px;
    padding: var(--space-14);
    border: 2px dashed ${color.line};
    border-radius: ${radius.card};
    text-align: center;
    overflow-wrap: anywhere;
    > * {
      justify-content: center;
    }
  }
`;

const savedLine = (count: number) =>
  count === 0
    ? "You haven't added any toys to favorites yet"
    : `You have ${count} favorite toys saved`;

interface FavoriteCardProps {
  readonly toy: Toy;
  readonly isEager: boolean;
}

function FavoriteCard({ toy, isEager }: FavoriteCardProps) {
  const dispatch = useAppDispatch();
  return (
    <Card>
      <ToyPicture src={toy.image} isEager={isEager} />
      <CardBody>
        <CardNote>{toy.category}</CardNote>
        <h2>{toy.name}</h2>
        <IconButton
          aria-label={`Remove ${toy.name} from favorites`}
          data-after="removed"
          onClick={() => dispatch(favoriteRemovalRequested({ toyId: toy.id, from: 'favorites' }))}
        >
          <Heart size={22} fill="currentColor" aria-hidden />
        </IconButton>
        <Stars rating={toy.rating} />
        <Facts>
          <span>{`${toy.availableQuantity} available `}</span>
          <span>{`Age: ${toy.age_group}`}</span>
        </Facts>
        <SoldOut toy={toy} />
        <Foot>
          <Price amount={toy.price} />
          <ButtonLink variant="outline" to={routes.toy.href(toy.id)}>
            <span>View Details</span>
            <span className="visually-hidden">{` of ${toy.name}`}</span>
          </ButtonLink>
        </Foot>
      </CardBody>
    </Card>
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
        <LongCardGrid>
          {entries.map((entry, index) => (
            <Entry key={entry.toy.id} entry={entry}>
              <FavoriteCard toy={entry.toy} isEager={index < 4} />
            </Entry>
          ))}
        </LongCardGrid>
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
  const count = useAppSelector(selectMyFavoriteCount);
  const isSignedIn = session.status === 'signedIn';
  const isWaiting = session.status === 'loading';
  const isEmpty = session.status === 'signedOut' || (isSignedIn && count === 0);
  return (
    <Section>
      <PageTitle title="Favorites" />
      <Container>
        {isSignedIn ? (
          <MyFavorites />
        ) : (
          <>
            <h1>My Favorites</h1>
            {isWaiting && <p role="status">Loading…</p>}
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
      {isEmpty && (
        <Ages>
          <ShopByAge />
        </Ages>
      )}
    </Section>
  );
}

export default Favorites;
