import { type Ref, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { ALL_CATEGORIES, HOME_PAGE_SIZE } from '#domain/constants';
import type { Toy } from '#domain/toy';
import { selectHomeMatches, selectHomeToys } from '#features/catalogue/catalogueSlice';
import { ToyCard } from '#features/catalogue/ToyCard';
import { filterReset, moreToysRequested, selectHomeFilter } from '#features/filter/filterSlice';
import { ToyFilterForm } from '#features/filter/ToyFilterForm';
import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { DeferredHydration } from '#ui/DeferredHydration';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Section } from '#ui/layout';
import { LiveRegion } from '#ui/LiveRegion';
import { color } from '#ui/theme';
import { usePrerendered } from '#ui/usePrerendered';

const Count = styled.p`
  font-weight: 600;
`;
const Found = styled.div`
  /* Room for the shadows of the cards: content-visibility clips at the edge. */
  padding-top: var(--space-12);
`;
const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-8);
  margin-top: var(--space-28);
  color: ${color.muted};
`;

const NothingFound = ({ onReset }: { onReset: () => void }) => (
  <EmptyState picture="/pictures/nothing-found.svg">
    <h3>No Toys Found</h3>
    <p>Try adjusting your search or filters</p>
    <Button onClick={onReset}>Reset Filters</Button>
  </EmptyState>
);

/** Moves the focus to the first added toy after more were requested, because the pressed button may be gone. */
function useFocusFirstNew(toys: readonly Toy[]) {
  const grid = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    grid.current?.children[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = null;
  }, [toys]);
  const onRequested = () => {
    firstNew.current = toys.length;
  };
  return { grid, onRequested };
}

/** Search, category and a grid that grows by eight toys (spec §2, §9). */
export function ToyList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { category } = useSelector(selectHomeFilter);
  const matches = useSelector(selectHomeMatches);
  const toys = useSelector(selectHomeToys);
  const dispatch = useCommand();
  const search = useRef<HTMLInputElement>(null);
  const { grid, onRequested } = useFocusFirstNew(toys);
  const shown = `${toys.length} of ${matches.length} toys shown`;
  return (
    <Section aria-labelledby="toys">
      <Container>
        <h2 id="toys" tabIndex={-1} ref={headingRef}>
          Our toys
        </h2>
        <ToyFilterForm screen="home" searchRef={search} />
        <Count>
          Showing {matches.length} toys{category === ALL_CATEGORIES ? '' : ` in ${category}`}
        </Count>
        <LiveRegion>{shown}</LiveRegion>
      </Container>
      {/* Without the form: browsers measure a page's fields at once, which would force its layout. */}
      <Found data-later={usePrerendered() || undefined}>
        <Container>
          {toys.length > 0 ? (
            <DeferredHydration>
              <CardGrid ref={grid}>
                {toys.map((toy) => (
                  <li key={toy.id}>
                    <ToyCard toy={toy} />
                  </li>
                ))}
              </CardGrid>
            </DeferredHydration>
          ) : (
            <NothingFound
              onReset={() => {
                dispatch(filterReset({ screen: 'home' }));
                search.current?.focus();
              }}
            />
          )}
          <More>
            {matches.length > HOME_PAGE_SIZE && <p>{shown}</p>}
            {toys.length < matches.length && (
              <Button
                variant="outline"
                onClick={() => {
                  onRequested();
                  dispatch(moreToysRequested());
                }}
              >
                Load More Toys
              </Button>
            )}
          </More>
        </Container>
      </Found>
    </Section>
  );
}
