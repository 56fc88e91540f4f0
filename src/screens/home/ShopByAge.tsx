import styled from 'styled-components';
import { AGES } from '#data/toyFacts';
import { NO_FILTER } from '#domain/filterToys';
import { allToysHref } from '#features/filter/filterSlice';
import { ButtonLink } from '#ui/Button';
import { Container, Section, Stack } from '#ui/layout';
import { tapTarget } from '#ui/theme';

/** Equal widths, so that no row has a single age on the usual screens. */
const Ages = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${tapTarget}, 1fr));
  gap: var(--space-8);
  a {
    width: 100%;
    padding-inline: 0;
  }
`;

/** Links to the toys for each age, the best rated first. */
export const ShopByAge = () => (
  <Section aria-labelledby="ages" className="screen-only">
    <Container>
      <Stack $gap={12}>
        <h2 id="ages">Shop by age</h2>
        <Ages>
          {AGES.map((age) => (
            <li key={age}>
              <ButtonLink
                variant="outline"
                to={allToysHref({ ...NO_FILTER, age, sort: 'rating' })}
                aria-label={`Age ${age}`}
              >
                {age}
              </ButtonLink>
            </li>
          ))}
        </Ages>
      </Stack>
    </Container>
  </Section>
);
