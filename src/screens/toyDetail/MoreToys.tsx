import styled from 'styled-components';
import { isOfAge, lowestAgeOf, moreToysFor } from '#domain/ages';
import { NO_FILTER } from '#domain/filterToys';
import type { Toy } from '#domain/toy';
import { urlOf } from '#domain/urls';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { SuggestedFilters } from '#features/catalogue/SuggestedFilters';
import { selectAllToysFilter } from '#features/filter/filterSlice';
import { ToyCard } from '#screens/cards/ToyCard';
import { useAppSelector } from '#store/redux';
import { CardGrid, Stack } from '#ui/layout';
import { color, font, minWidth, radius } from '#ui/theme';

/** Fills the row of the grid behind `$cards` cards. */
const RowEnd = styled.li<{ $cards: number }>`
  grid-column: ${({ $cards }) => ($cards % 2 === 1 ? 'auto' : '1 / -1')};
  ${minWidth.tablet} {
    grid-column: span ${({ $cards }) => 4 - ($cards % 4)};
  }
`;
const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  > div {
    flex: 1 1 220px;
    align-content: center;
    justify-content: center;
    min-width: 0;
    padding: var(--space-16);
    text-align: center;
  }
  p {
    font: 700 1.25rem/1.2 ${font.display};
  }
  img {
    flex: 1 1 300px;
    min-width: 0;
    height: auto;
    object-fit: cover;
  }
`;

/**
 * Up to three other toys for the same ages, if there are any. The rest of the row leads to more toys for the age that the
 * shopper chose on All Toys, or the lowest age of this toy, and of this category.
 */
export function MoreToys({ toy }: { toy: Toy }) {
  const { age_group, category } = toy;
  const all = useAppSelector(selectToys);
  const toys = moreToysFor(toy, all);
  const categoryCount = all.filter((other) => other.category === category).length;
  const chosenAge = useAppSelector(selectAllToysFilter).age;
  const filter = {
    ...NO_FILTER,
    age: chosenAge !== null && isOfAge(toy, chosenAge) ? chosenAge : lowestAgeOf(toy),
    ...(categoryCount > 1 && { category }),
  };
  if (toys.length === 0) return null;
  return (
    <section aria-labelledby="more-toys">
      <Stack>
        <h2 id="more-toys">{`More for ages ${age_group}`}</h2>
        <CardGrid>
          {toys.map((other) => (
            <li key={other.id}>
              <ToyCard toy={other} hasDetails={false} note={`Age: ${other.age_group}`} />
            </li>
          ))}
          <RowEnd $cards={toys.length} className="screen-only">
            <Suggestions>
              <Stack>
                <p>Still looking for the right one?</p>
                <SuggestedFilters filter={filter} />
              </Stack>
              <img
                src={urlOf('/pictures/playroom.svg')}
                alt=""
                width={800}
                height={600}
                loading="lazy"
              />
            </Suggestions>
          </RowEnd>
        </CardGrid>
      </Stack>
    </section>
  );
}
