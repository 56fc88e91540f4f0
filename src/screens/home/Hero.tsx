import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { HERO_TOYS } from '#domain/constants';
import { isSoldOut } from '#domain/toy';
import { urlOf } from '#domain/urls';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { selectWayBack } from '#features/recent/recentSlice';
import { routes } from '#features/router/routes';
import { useAppSelector } from '#store/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Container, Row, Section } from '#ui/layout';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, font, minWidth, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';
import { ShopByAge } from './ShopByAge';

const Ground = styled(Section)`
  padding-block: clamp(var(--space-16), 2vw, var(--space-20));
`;
/** Text, scene, ages and toys. On wide windows, the scene is beside the texts, and the figures are above the toys. */
const Layout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16) clamp(var(--space-20), 3vw, var(--space-48));
  ${minWidth.pair} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    row-gap: var(--space-20);
  }
`;
const Lede = styled.p`
  margin-block: var(--space-8) var(--space-12);
  color: ${color.muted};
  ${minWidth.tablet} {
    margin-block: var(--space-12) var(--space-16);
    font-size: 1.15rem;
  }
`;
const Stats = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-28);
  align-self: end;
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    color: ${color.muted};
    font-size: 0.95rem;
  }
  dd {
    font: 800 1.6rem/1.1 ${font.display};
  }
  ${minWidth.pair} {
    grid-area: 3 / 1;
  }
`;
/** On an upright phone, its upper part is cropped, so that ages and toys begin in the first viewport. */
const Scene = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  object-position: bottom;
  border-radius: ${radius.panel};
  ${minWidth.pair} {
    grid-area: 1 / 2 / span 3;
    align-self: center;
    max-width: 34rem;
    margin-inline-start: auto;
    aspect-ratio: 4 / 3;
  }
`;
/** Below text and scene, over the whole width. */
const Toys = styled.ul`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); /* two on phones */
  gap: var(--space-12);
  ${minWidth.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
/** A small tile: the name, the picture beside price and category, and the stars. */
const ToyLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(36px, 64px) minmax(min-content, 1fr);
  align-items: center;
  gap: var(--space-4) var(--space-8);
  height: 100%;
  padding: var(--space-10);
  border: 1px solid transparent; /* visible in forced colours, which remove the shadow */
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.rest};
  color: ${color.ink};
  text-decoration: none;
  img {
    border-radius: ${radius.input};
  }
  b {
    min-height: 2.4em; /* two lines, so that the other parts of all tiles are side by side */
    font: 700 1rem/1.2 ${font.display};
  }
  > :is(:first-child, :last-child) {
    grid-column: 1 / -1;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: 0.875rem;
  }
`;

/** The introduction: two buttons, a scene, ages, four toys as small tiles, and three figures (spec §1, §2). */
export function Hero({ onShopNow }: { onShopNow: () => void }) {
  const toys = useAppSelector(selectToys);
  const wayBack = useAppSelector(selectWayBack);
  const stats = [
    { title: 'Toys', value: `${toys.length}+` },
    { title: 'Quality', value: '100%' },
    { title: 'Support', value: '24/7' },
  ];
  return (
    <Ground>
      <Layout>
        <div>
          <h1 aria-describedby={wayBack ? 'way-back' : undefined}>Toys with a Chittagong heart</h1>
          {/* After the heading, which has the focus after the sign-in. */}
          {wayBack && (
            <p id="way-back">
              <Link to={wayBack.href}>{`Back to ${wayBack.name}`}</Link>
            </p>
          )}
          <Lede>See them here, try them in Agrabad.</Lede>
          <Row>
            <Button onClick={onShopNow}>Shop Now</Button>
            <ButtonLink variant="outline" to={routes.allToys.href()}>
              View All Toys
            </ButtonLink>
          </Row>
        </div>
        <Scene
          className="screen-only"
          src={urlOf('/pictures/playroom.svg')}
          alt=""
          width={800}
          height={600}
          fetchPriority="high"
          decoding="async"
        />
        <ShopByAge />
        {/* Not printed: the same toys are in the list below. */}
        <Toys className="screen-only">
          {toys.slice(0, HERO_TOYS).map((toy) => (
            <li key={toy.id}>
              <ToyLink to={routes.toy.href(toy.id)}>
                <b>{toy.name}</b>
                <ToyPicture src={toy.image} isEager priority="low" />
                <span>
                  <Price amount={toy.price} />
                  <small>{isSoldOut(toy) ? `${toy.category}, sold out` : toy.category}</small>
                </span>
                <Stars rating={toy.rating} />
              </ToyLink>
            </li>
          ))}
        </Toys>
        <Stats>
          {stats.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stats>
      </Layout>
    </Ground>
  );
}
