import styled from 'styled-components';
import { isOfAge, lowestAgeOf, moreToysFor } from '#domain/ages';
import { NO_FILTER } from '#domain/filterToys';
import type { Toy } from '#domain/toy';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { SuggestedFilters } from '#features/catalogue/SuggestedFilters';
import { selectAllToysFilter } from '#features/filter/filterSlice';
import { ToyCard } from '#screens/cards/ToyCard';
import { useAppSelector } from '#store/redux';
import { CardGrid, Stack } from '#ui/layout';
import { color, radius } from '#ui/theme';

const Suggestions = styled(Stack)`
  padding: var(--space-16);
  border-radius: ${radius.card};
  background: ${color.sand};
  text-align: center;
`;

/**
 * Up to three other toys for the same ages, if there are any, and links to more toys for the age that the shopper chose on All
 * Toys, or the lowest age of this toy, and of this category.
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
        </CardGrid>
        <Suggestions className="screen-only">
          <p>Still looking for the right one?</p>
          <SuggestedFilters filter={filter} />
        </Suggestions>
      </Stack>
    </section>
  );
}
