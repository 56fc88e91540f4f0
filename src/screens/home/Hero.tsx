import styled from 'styled-components';
import { urlOf } from '#domain/urls';
import { selectToyCount } from '#features/catalogue/catalogueSlice';
import { selectHeroToys } from '#features/catalogue/selectHomeToys';
import { selectWayBack } from '#features/recent/recentSlice';
import { routes } from '#features/router/routes';
import { useAppSelector } from '#lib/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Container, Row, Section } from '#ui/layout';
import { Link } from '#ui/Link';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, font, minWidth, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const Ground = styled(Section)`
  padding-block: clamp(var(--space-20), 3vw, var(--space-32));
`;
const Layout = styled(Container)`
  display: grid;
  gap: var(--space-24) var(--space-40);
  align-items: center;
  ${minWidth.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: var(--space-12);
  }
`;
const Lede = styled.p`
  max-width: 29rem; /* not in ch, which would make the layout wait for the font */
  margin-block: var(--space-14) var(--space-22);
  color: ${color.muted};
  font-size: 1.15rem;
`;
const Stats = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-28);
  margin-top: var(--space-26);
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
`;
const Scene = styled.img`
  width: 100%;
  border-radius: ${radius.panel};
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
/** A small tile: the name is below the picture, and on desktops beside it. */
const ToyLink = styled(Link)`
  display: grid;
  grid-template:
    'picture price' 'picture category' 1fr 'name name' 'stars stars' / minmax(36px, 64px)
    minmax(min-content, 1fr);
  gap: var(--space-4) var(--space-8);
  height: 100%;
  padding: var(--space-10);
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.rest};
  color: ${color.ink};
  text-decoration: none;
  img {
    grid-area: picture;
    border-radius: ${radius.input};
  }
  b {
    grid-area: name;
    font: 700 1rem/1.2 ${font.display};
  }
  > :nth-child(3) {
    grid-area: stars;
  }
  small {
    color: ${color.muted};
    font-size: 0.875rem;
    line-height: 1.3;
  }
  ${minWidth.desktop} {
    grid-template: 'picture name' 'picture stars' 'picture price' 'picture category' / 88px 1fr;
    column-gap: var(--space-12);
    align-items: center;
  }
`;

/** The introduction: two buttons, three figures, a scene, and four toys as small tiles (spec §1, §2). */
export function Hero({ onShopNow }: { onShopNow: () => void }) {
  const toys = useAppSelector(selectHeroToys);
  const count = useAppSelector(selectToyCount);
  const wayBack = useAppSelector(selectWayBack);
  const stats = [
    { title: 'Toys', value: `${count}+` },
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
          <Lede>
            Hand-picked playthings from our shop in Agrabad. See them online, try them in person,
            take home the one they will not put down.
          </Lede>
          <Row>
            <Button onClick={onShopNow}>Shop Now</Button>
            <ButtonLink variant="outline" to={routes.allToys.href()}>
              View All Toys
            </ButtonLink>
          </Row>
          <Stats>
            {stats.map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Stats>
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
        {/* Not printed: the same toys are in the list below. */}
        <Toys className="screen-only">
          {toys.map((toy) => (
            <li key={toy.id}>
              <ToyLink to={routes.toy.href(toy.id)}>
                <ToyPicture src={toy.image} isEager priority="low" />
                <b>{toy.name}</b>
                <Stars rating={toy.rating} />
                <Price amount={toy.price} />
                <small>{toy.category}</small>
              </ToyLink>
            </li>
          ))}
        </Toys>
      </Layout>
    </Ground>
  );
}
