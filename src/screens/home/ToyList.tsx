import { type Ref, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { ALL_CATEGORIES, HOME_PAGE_SIZE } from '#domain/constants';
import { filterToys, NO_FILTER } from '#domain/filterToys';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { SuggestedFilters } from '#features/catalogue/SuggestedFilters';
import { filterReset, moreToysRequested, selectHomeFilter } from '#features/filter/filterSlice';
import { ToyFilterForm } from '#features/filter/ToyFilterForm';
import { ToyCard } from '#screens/cards/ToyCard';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { useIsPrinting } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Section } from '#ui/layout';
import { LiveRegion } from '#ui/LiveRegion';
import { color } from '#ui/theme';

const Count = styled.p`
  margin-bottom: var(--space-12);
  font-weight: 600;
`;
const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-8);
  margin-top: var(--space-28);
  color: ${color.muted};
`;

/** The text that the specification quotes. */
const showingText = (count: number, category: string): string =>
  `Showing ${count} toys${category === ALL_CATEGORIES ? '' : ` in ${category}`}`;

/** Search, category and a grid that grows by eight toys (spec §2, §9). */
export function ToyList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { query, category, visibleCount } = useAppSelector(selectHomeFilter);
  const matches = filterToys(useAppSelector(selectToys), { query, category });
  const toysOnScreen = matches.slice(0, visibleCount);
  const toys = useIsPrinting() ? matches : toysOnScreen;
  const dispatch = useAppDispatch();
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const count = matches.length;
  const shown = `${toysOnScreen.length} of ${count} toys shown`;
  const reset = () => {
    dispatch(filterReset({ screen: 'home' }));
    search.current?.focus();
  };
  const showMore = () => {
    flushSync(() => dispatch(moreToysRequested()));
    grid.current?.children[toysOnScreen.length]?.querySelector('a')?.focus();
  };
  return (
    <Section aria-labelledby="toys">
      <Container>
        <h2 id="toys" tabIndex={-1} ref={headingRef}>
          Our toys
        </h2>
        <ToyFilterForm screen="home" searchRef={search} />
        <Count>{showingText(count, category)}</Count>
        <LiveRegion of={matches}>{count === 0 ? 'No toys match' : shown}</LiveRegion>
        {toys.length > 0 ? (
          <Suspense>
            <CardGrid ref={grid}>
              {toys.map((toy) => (
                <li key={toy.id}>
                  <ToyCard toy={toy} />
                </li>
              ))}
            </CardGrid>
          </Suspense>
        ) : (
          <EmptyState picture="/pictures/nothing-found.svg">
            <h3>No Toys Found</h3>
            <p>Try adjusting your search or filters</p>
            <Button onClick={reset}>Reset Filters</Button>
            <SuggestedFilters filter={{ ...NO_FILTER, query, category }} />
          </EmptyState>
        )}
        <More className="screen-only">
          {count > HOME_PAGE_SIZE && <p>{shown}</p>}
          {toysOnScreen.length < count && (
            <Button variant="outline" onClick={showMore}>
              Load More Toys
            </Button>
          )}
        </More>
      </Container>
    </Section>
  );
}
