import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectHeroToys, selectToys } from '#features/catalogue/catalogueSlice';
import { routes } from '#features/router/routes';
import { Button, ButtonLink } from '#ui/Button';
import { Container, Row, Section } from '#ui/layout';
import { Link } from '#ui/Link';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, font, minWidth, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const Layout = styled(Container)`
  display: grid;
  gap: var(--space-28);
  align-items: center;
  ${minWidth.wide} {
    grid-template-columns: 1.05fr 1fr;
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
const Toys = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12);
  ${minWidth.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${minWidth.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const ToyLink = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.rest};
  color: ${color.ink};
  text-decoration: none;
  > span {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: var(--space-4);
    padding: var(--space-10) var(--space-12) var(--space-12);
  }
  > span > :last-child {
    margin-top: auto;
    padding-top: var(--space-4);
  }
  strong {
    font: 700 1.0625rem/1.2 ${font.display};
  }
  small {
    color: ${color.muted};
    font-size: 0.875rem;
  }
`;

/** The introduction: four toys, three figures and two buttons (spec §1, §2). */
export function Hero({ onShopNow }: { onShopNow: () => void }) {
  const toys = useSelector(selectHeroToys);
  const count = useSelector(selectToys).length;
  const stats = [
    { title: 'Toys', value: `${count}+` },
    { title: 'Quality', value: '100%' },
    { title: 'Support', value: '24/7' },
  ];
  return (
    <Section>
      <Layout>
        <div>
          <h1>Toys with a Chittagong heart</h1>
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
        <Toys>
          {toys.map((toy) => (
            <li key={toy.id}>
              <ToyLink to={routes.toy.href(toy.id)}>
                <ToyPicture src={toy.image} isEager priority="low" />
                <span>
                  <small>{toy.category}</small>
                  <strong>{toy.name}</strong>
                  <Stars rating={toy.rating} />
                  <Price amount={toy.price} />
                </span>
              </ToyLink>
            </li>
          ))}
        </Toys>
      </Layout>
    </Section>
  );
}
