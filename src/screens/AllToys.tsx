import { Suspense, useRef } from 'react';
import styled from 'styled-components';
import { missingText } from '#domain/filterTexts';
import { browseToys, NO_FILTER } from '#domain/filterToys';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { SuggestedFilters } from '#features/catalogue/SuggestedFilters';
import { CatalogueFilters } from '#features/filter/CatalogueFilters';
import { allToysHref, filterReset, selectAllToysFilter } from '#features/filter/filterSlice';
import { SetFilters } from '#features/filter/SetFilters';
import { ToyFilterForm } from '#features/filter/ToyFilterForm';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Muted, PageTitle, Section, Stripe } from '#ui/layout';
import { LiveRegion } from '#ui/LiveRegion';
import { color, tapTarget } from '#ui/theme';
import { ToyCard } from './cards/ToyCard';

const Banner = styled.div`
  background: ${color.sand};
  padding-block: clamp(var(--space-16), 3vw, var(--space-32));
`;
const Toys = styled(Section)`
  padding-top: 0;
`;

/**
 * If the URL contains a filter, the inline script sets an attribute that hides the prerendered list until the page answers, so
 * that no card moves.
 */
const Filtered = styled.div`
  html[data-filtered] & {
    visibility: hidden;
    &::before {
      position: absolute;
      visibility: visible;
      color: ${color.muted};
      content: 'Filtering the toys…';
    }
  }
`;
/** The number of toys, shown and announced, the set filters, and the button that clears them. */
const Count = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-12);
  min-height: ${tapTarget};
  font-weight: 600;
  > ul {
    padding-block: var(--space-6);
  }
`;

/** The full catalogue on one page (spec §2). */
function AllToys() {
  const all = useAppSelector(selectToys);
  const filter = useAppSelector(selectAllToysFilter);
  const toys = browseToys(all, filter);
  const isUnfiltered = allToysHref(filter) === allToysHref(NO_FILTER);
  const dispatch = useAppDispatch();
  const found = toys.length === 1 ? '1 toy found' : `${toys.length} toys found`;
  const missing = filter.ids && missingText(filter.ids.length, toys.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    dispatch(filterReset({ screen: 'allToys' }));
    search.current?.focus();
  };
  return (
    <>
      <PageTitle title="All Toys" />
      <Banner>
        <Container>
          <h1 tabIndex={-1} ref={heading}>
            All Toys
          </h1>
          <Muted>{`Browse our complete collection of ${all.length} amazing toys`}</Muted>
        </Container>
      </Banner>
      <Stripe />
      <Toys aria-label="Toys">
        <Container>
          <ToyFilterForm screen="allToys" searchRef={search}>
            <CatalogueFilters />
          </ToyFilterForm>
          <Filtered>
            <Count>
              <span aria-hidden>{found}</span>
              <SetFilters
                focusFallback={heading}
                onClear={isUnfiltered || toys.length === 0 || filter.ids ? undefined : clear}
              />
              {missing && <Muted>{missing}</Muted>}
              <LiveRegion of={toys}>{found}</LiveRegion>
            </Count>
            {toys.length > 0 ? (
              <Suspense>
                <h2 className="visually-hidden">Toys</h2>
                <CardGrid>
                  {toys.map((toy, index) => (
                    <li key={toy.id}>
                      <ToyCard toy={toy} isEager={index < 2} />
                    </li>
                  ))}
                </CardGrid>
              </Suspense>
            ) : (
              <EmptyState picture="/pictures/nothing-found.svg">
                <p>No toys found matching your criteria</p>
                <Button onClick={clear}>Clear Filters</Button>
                {/* The followed link disappears, so the heading gets the focus, as on another screen. */}
                <SuggestedFilters filter={filter} onFollow={() => heading.current?.focus()} />
              </EmptyState>
            )}
          </Filtered>
        </Container>
      </Toys>
    </>
  );
}

export default AllToys;
