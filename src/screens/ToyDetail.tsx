import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { isSoldOut, type Toy } from '#domain/toy';
import { BanglaName } from '#features/catalogue/BanglaName';
import { selectToy, selectToyDetails } from '#features/catalogue/catalogueSlice';
import { TryToyForm } from '#features/catalogue/TryToyForm';
import { FavoriteToggle } from '#features/favorites/FavoriteButtons';
import { CustomerReviews } from '#features/reviews/CustomerReviews';
import { selectListedCount } from '#features/reviews/reviewsSlice';
import { routes, toyIdOf } from '#features/router/routes';
import { useAppSelector } from '#store/redux';
import { Fact, Facts } from '#ui/Facts';
import { Container, MEASURE, Muted, PageTitle, Row, Section, Stack } from '#ui/layout';
import { Stars } from '#ui/Stars';
import { color, minWidth, radius } from '#ui/theme';
import { BuyBar } from './toyDetail/BuyBar';
import { Gallery } from './toyDetail/Gallery';
import { HowToBuy } from './toyDetail/HowToBuy';
import { MoreToys } from './toyDetail/MoreToys';
import { ShareButton } from './toyDetail/ShareButton';

const Page = styled(Section)`
  padding-top: clamp(var(--space-4), 1.5vw, var(--space-20));
`;
/** One column on phones, whose last part is the bar, so that it can be sticky over the whole length of the page. */
const Parts = styled.div`
  --gutter: clamp(var(--space-16), 4vw, var(--space-32)); /* of Container */
  display: flex;
  flex-direction: column;
  gap: var(--space-20);
  margin-top: var(--space-4);
`;
/** The picture beside the texts, also on a phone on its side. On an upright phone, its children are children of {@link Parts}. */
const Top = styled.div`
  display: contents;
  ${minWidth.pair} {
    display: grid;
    grid-template-columns: min(50%, 60vh) minmax(0, 1fr); /* the picture is a square */
    grid-template-rows: repeat(2, auto) 1fr;
    gap: var(--space-16) clamp(var(--space-24), 4vw, var(--space-48));
    @media (max-height: 479.98px) {
      row-gap: var(--space-6); /* the button is in the first viewport of a phone on its side */
      [lang='bn'] {
        display: none;
      }
    }
    > :not(:first-child) {
      grid-column: 2;
    }
  }
`;
const Frame = styled.div`
  ${minWidth.pair} {
    grid-row: 1 / span 3;
    position: sticky;
    top: calc(var(--nav) + 16px);
    align-self: start;
  }
  @media print {
    position: static;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: clamp(var(--space-20), 4vw, var(--space-40));
  margin-block: var(--space-12);
  ${minWidth.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: start;
  }
`;
const Badge = styled.span`
  padding: var(--space-4) var(--space-12);
  border-radius: ${radius.pill};
  background: ${color.sand};
  font-weight: 600;
  font-size: 0.9375rem;
`;
const Title = styled.h1`
  font-size: clamp(1.9rem, 1.3rem + 2.4vw, 2.8rem);
`;
/** Fits two buttons side by side in any font, so that none wraps. */
const Actions = styled(Row)`
  button {
    padding-inline: var(--space-14);
  }
`;
const Description = styled.p`
  max-width: ${MEASURE};
`;

/** The facts of the specification, and the toy's entry in `details.json`. */
function ToyFacts({ toy }: { toy: Toy }) {
  const { size, contents, care, safety } = useAppSelector((root) => selectToyDetails(root, toy));
  return (
    <Facts>
      <Fact title="Age group">{toy.age_group}</Fact>
      {safety && <Fact title="Safety">{safety}</Fact>}
      {size && <Fact title="Size">{size}</Fact>}
      {contents && <Fact title="In the box">{contents}</Fact>}
      <Fact title="Material">{toy.material}</Fact>
      {care && <Fact title="Care">{care}</Fact>}
      <Fact title="Stock">{`${toy.availableQuantity} available`}</Fact>
      <Fact title="Seller">
        <span>{toy.seller_name}</span>
        <small>{toy.seller_info}</small>
      </Fact>
    </Facts>
  );
}

function ToyPage({ toy }: { toy: Toy }) {
  const listed = useAppSelector((root) => selectListedCount(root, toy.id));
  const trySection = useRef<HTMLDivElement>(null);
  return (
    <Page>
      <PageTitle title={toy.name} />
      <Container>
        <nav aria-label="Breadcrumb">
          <Row as="ol" $gap={8}>
            <li>
              <Link to={routes.home.href()}>Home</Link>
              <span> ›</span>
            </li>
            <li>
              <Link to={routes.allToys.href()}>All Toys</Link>
            </li>
          </Row>
        </nav>
        <Parts>
          <Top>
            <Frame>
              <Gallery toy={toy} />
            </Frame>
            <Stack $gap={10}>
              <Row $gap={8}>
                <Badge>{toy.category}</Badge>
                <Badge>{`For ${toy.age_group}`}</Badge>
              </Row>
              <div>
                <Title>{toy.name}</Title>
                <BanglaName toy={toy} />
              </div>
              <Row $gap={4}>
                <Stars rating={toy.rating} />
                <span>{`(rating from ${listed} ${listed === 1 ? 'review' : 'reviews'})`}</span>
                <Muted as="small">Our own rating. Reviews do not change it.</Muted>
              </Row>
            </Stack>
            <BuyBar toy={toy} form={trySection} />
            <Stack>
              <HowToBuy toy={toy} />
              <Description>{toy.description}</Description>
              <Actions $gap={8}>
                <FavoriteToggle toyId={toy.id} />
                <ShareButton toy={toy} />
              </Actions>
              <ToyFacts toy={toy} />
            </Stack>
          </Top>
          <Columns>
            {!isSoldOut(toy) && (
              <div ref={trySection}>
                <TryToyForm toyName={toy.name} />
              </div>
            )}
            <CustomerReviews toyId={toy.id} toyName={toy.name} />
          </Columns>
          <MoreToys toy={toy} />
        </Parts>
      </Container>
    </Page>
  );
}

/** The page of a toy. If there is no such toy it renders nothing; a listener redirects to the home page. */
function ToyDetail() {
  const { pathname } = useLocation();
  const toy = useAppSelector((root) => selectToy(root, toyIdOf(pathname)));
  return toy && <ToyPage key={toy.id} toy={toy} />;
}

export default ToyDetail;
