import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { type CatalogueRoot, selectToy } from '#features/catalogue/catalogueSlice';
import { FavoriteToggle } from '#features/favorites/FavoriteToggle';
import { CustomerReviews } from '#features/reviews/CustomerReviews';
import {
  makeSelectStoredReviewsOf,
  type ReviewsRoot,
  selectIsListed,
} from '#features/reviews/reviewsSlice';
import { routes, toyIdOf } from '#features/router/routes';
import { Container, Row, Section, Stack } from '#ui/layout';
import { lazySection } from '#ui/lazyWithPreload';
import { Link } from '#ui/Link';
import { PageTitle } from '#ui/PageTitle';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, minWidth, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const TryToyForm = lazySection(
  '410px',
  async () => (await import('#features/catalogue/TryToyForm')).TryToyForm,
);

const Columns = styled.div`
  display: grid;
  gap: clamp(var(--space-20), 4vw, var(--space-40));
  margin-block: var(--space-12) var(--space-32);
  ${minWidth.wide} {
    grid-template-columns: 1fr 1fr;
    align-items: start;
  }
`;
const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius.panel};
  box-shadow: ${shadow.rest};
  ${minWidth.wide} {
    position: sticky;
    top: calc(var(--nav) + 16px);
  }
  @media print {
    position: static;
    max-width: 70mm;
  }
`;
const Badge = styled.span`
  align-self: flex-start;
  padding: var(--space-4) var(--space-12);
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 600;
  font-size: 0.9375rem;
`;
const Title = styled.h1`
  font-size: clamp(1.9rem, 1.3rem + 2.4vw, 2.8rem);
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-8) var(--space-16);
  dt {
    color: ${color.muted};
  }
  dd {
    font-weight: 600;
  }
  small {
    display: block;
    color: ${color.muted};
    font-weight: 400;
    font-size: 0.9375rem;
  }
`;

/** The number of reviews that the page currently lists. */
function useListedCount(toyId: string): number {
  const stored = useSelector(useMemo(() => makeSelectStoredReviewsOf(toyId), [toyId]));
  const isListed = useSelector((root: ReviewsRoot) => selectIsListed(root, toyId));
  return isListed ? stored.length : 0;
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
);

const ToyFacts = ({ toy }: { toy: Toy }) => (
  <Facts>
    <Fact title="Age group">{toy.age_group}</Fact>
    <Fact title="Material">{toy.material}</Fact>
    <Fact title="Stock">{`${toy.availableQuantity} available`}</Fact>
    <Fact title="Seller">
      {toy.seller_name}
      <small>{toy.seller_info}</small>
    </Fact>
  </Facts>
);

function ToyPage({ toy }: { toy: Toy }) {
  const listed = useListedCount(toy.id);
  return (
    <Section>
      <PageTitle title={toy.name} />
      <Container>
        <nav aria-label="Breadcrumb">
          <Row as="ol" $gap={8}>
            <li>
              <Link to={routes.home.href()}>Home</Link> ›
            </li>
            <li>
              <Link to={routes.allToys.href()}>All Toys</Link>
            </li>
          </Row>
        </nav>
        <Columns>
          <Frame>
            <ToyPicture
              src={toy.image}
              alt={`${toy.name}, drawn in cut paper`}
              isEager
              priority="high"
            />
          </Frame>
          <Stack>
            <Badge>{toy.category}</Badge>
            <Title>{toy.name}</Title>
            <Row $gap={8}>
              <Stars rating={toy.rating} />
              <span>
                (rating from {listed} {listed === 1 ? 'review' : 'reviews'})
              </span>
            </Row>
            <p>{toy.description}</p>
            <Row $gap={20}>
              <Price amount={toy.price} />
              <FavoriteToggle toyId={toy.id} />
            </Row>
            <ToyFacts toy={toy} />
          </Stack>
        </Columns>
        <Columns>
          <TryToyForm toyName={toy.name} />
          <CustomerReviews toyId={toy.id} toyName={toy.name} />
        </Columns>
      </Container>
    </Section>
  );
}

/** The page of a toy. For an unknown id it renders nothing; a listener redirects to the home page. */
function ToyDetail() {
  const { pathname } = useLocation();
  const toy = useSelector((root: CatalogueRoot) => selectToy(root, toyIdOf(pathname)));
  return toy && <ToyPage key={toy.id} toy={toy} />;
}

export default ToyDetail;
