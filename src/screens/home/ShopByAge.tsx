import styled from 'styled-components';
import { yearsText } from '#domain/ages';
import { NO_FILTER } from '#domain/filterToys';
import { AGE_RANGES, LOWEST_CEILING } from '#domain/toyFacts';
import { allToysHref } from '#features/filter/filterSlice';
import { ButtonLink } from '#ui/Button';
import { Stack } from '#ui/layout';
import { color, radius } from '#ui/theme';

const Title = styled.h2`
  font-size: 1.5rem;
`;
/** Tiles in one row, also on phones. With large text they wrap. */
const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  max-width: 36rem;
  > li {
    flex: 1 1 2.75rem;
    min-width: max-content;
  }
  a {
    flex-direction: column;
    gap: 0;
    width: 100%;
    min-height: 56px;
    padding-inline: var(--space-2);
    border-radius: ${radius.card};
    background: ${color.surface};
    white-space: nowrap;
  }
  small {
    font-weight: 600;
    font-size: 0.8125rem;
  }
`;

/** Links to the toys of each range of ages, and to toys with a low price. All list the best rated toys first. */
export const ShopByAge = () => (
  <section aria-labelledby="ages" className="screen-only">
    <Stack $gap={8}>
      <Title id="ages">Shop by age</Title>
      <Tiles>
        {AGE_RANGES.map((age) => {
          const [range, years] = yearsText(age).split(' ');
          return (
            <li key={age}>
              <ButtonLink variant="outline" to={allToysHref({ ...NO_FILTER, age, sort: 'rating' })}>
                <span className="visually-hidden">Toys for </span>
                <span>{range}</span>
                <small>{` ${years}`}</small>
              </ButtonLink>
            </li>
          );
        })}
        {LOWEST_CEILING && (
          <li>
            <ButtonLink
              variant="outline"
              to={allToysHref({ ...NO_FILTER, maxPrice: LOWEST_CEILING, sort: 'rating' })}
            >
              <span className="visually-hidden">Toys </span>
              <small>{'Under '}</small>
              <span>{`$${LOWEST_CEILING}`}</span>
            </ButtonLink>
          </li>
        )}
      </Tiles>
    </Stack>
  </section>
);
