import { AGES } from '#data/ages';
import { NO_FILTER } from '#domain/filterToys';
import { allToysHref } from '#features/filter/filterSlice';
import { ButtonLink } from '#ui/Button';
import { Container, Row, Section, Stack } from '#ui/layout';

/** Links to the toys for each age, the best rated first. */
export const ShopByAge = () => (
  <Section aria-labelledby="ages" className="screen-only">
    <Container>
      <Stack $gap={12}>
        <h2 id="ages">Shop by age</h2>
        <Row as="ul" $gap={8}>
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
        </Row>
      </Stack>
    </Container>
  </Section>
);
