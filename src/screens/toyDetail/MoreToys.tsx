import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { makeSelectMoreToys } from '#features/catalogue/makeSelectMoreToys';
import { FavoritableToyCard } from '#screens/cards/FavoritableToyCard';
import { Stack } from '#ui/layout';
import { minWidth } from '#ui/theme';

/** Two columns on phones, three from tablets on: one row of up to three cards. */
const Cards = styled.ul`
  display: grid;
  gap: var(--space-14);
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${minWidth.tablet} {
    grid-template-columns: repeat(3, minmax(0, 260px));
    gap: var(--space-20);
  }
`;

/** Up to three other toys: of the same age group first, then of the same category. */
export function MoreToys({ toy }: { toy: Toy }) {
  const toys = useSelector(useMemo(() => makeSelectMoreToys(toy), [toy]));
  if (toys.length === 0) return null;
  return (
    <section aria-labelledby="more-toys">
      <Stack>
        <h2 id="more-toys">More for ages {toy.age_group}</h2>
        <Cards>
          {toys.map((other) => (
            <li key={other.id}>
              <FavoritableToyCard toy={other} hasDetails={false} />
            </li>
          ))}
        </Cards>
      </Stack>
    </section>
  );
}
