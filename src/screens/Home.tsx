import { Suspense, useRef } from 'react';
import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { urlOf } from '#domain/urls';
import { scrollToAndFocus } from '#ui/browserHooks';
import { Container, PageTitle, Section, Stripe } from '#ui/layout';
import { color, minWidth } from '#ui/theme';
import { RecentlyViewed } from './cards/RecentlyViewed';
import { Featured } from './home/Featured';
import { Hero } from './home/Hero';
import { ToyList } from './home/ToyList';
import { VisitShop } from './home/VisitShop';

const Band = styled(Section)`
  padding-block: clamp(var(--space-28), 4vw, var(--space-40));
  background: ${color.band};
  color: ${color.onBand};
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-20);
  ${minWidth.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  li {
    display: flex;
    align-items: center;
    gap: var(--space-16);
  }
  img {
    flex: none;
  }
`;

const HIGHLIGHTS = [
  { picture: 'delivery', title: 'Fast Delivery', text: 'Across the city of Chittagong' },
  { picture: 'quality', title: 'Quality Assured', text: 'Every toy checked by hand' },
  { picture: 'local-store', title: 'Local Store', text: 'Visit us in Agrabad' },
];

/** Three reasons to buy here (spec §1). */
const Highlights = () => (
  <Band aria-labelledby="highlights">
    <Container>
      <h2 id="highlights" className="visually-hidden">
        Why shop with us
      </h2>
      <List>
        {HIGHLIGHTS.map(({ picture, title, text }) => (
          <li key={title}>
            <img
              src={urlOf(`/pictures/${picture}.svg`)}
              alt=""
              width={56}
              height={56}
              loading="lazy"
            />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
    </Container>
  </Band>
);

/** The home page (spec §2, Home). */
function Home() {
  const toyList = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageTitle title={`${SHOP.name} – Local Kids' Toy Store in Agrabad, Chittagong`} isWhole />
      <Hero onShopNow={() => toyList.current && scrollToAndFocus(toyList.current)} />
      <Suspense>
        <Stripe />
        <Highlights />
      </Suspense>
      <ToyList headingRef={toyList} />
      <Featured />
      <RecentlyViewed />
      <VisitShop />
    </>
  );
}

export default Home;
