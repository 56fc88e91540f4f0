import { useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectAllToysMatches, selectToys } from '#features/catalogue/catalogueSlice';
import { ToyCard } from '#features/catalogue/ToyCard';
import { filterReset } from '#features/filter/filterSlice';
import { ToyFilterForm } from '#features/filter/ToyFilterForm';
import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { DeferredHydration } from '#ui/DeferredHydration';
import { EmptyState } from '#ui/EmptyState';
import { CardGrid, Container, Muted, Section, Stripe } from '#ui/layout';
import { LiveRegion } from '#ui/LiveRegion';
import { PageTitle } from '#ui/PageTitle';
import { color } from '#ui/theme';
import { useShowMore } from '#ui/useShowMore';

const Banner = styled.div`
  background: ${color.sand};
  padding-block: clamp(var(--space-24), 4vw, var(--space-48));
`;
const Toys = styled(Section)`
  padding-top: var(--space-8);
`;

/** The full catalogue on one page (spec §2). */
function AllToys() {
  const total = useSelector(selectToys).length;
  const toys = useSelector(selectAllToysMatches);
  const dispatch = useCommand();
  const search = useRef<HTMLInputElement>(null);
  const { visibleItems, showMoreButton } = useShowMore(toys);
  return (
    <>
      <PageTitle title="All Toys" />
      <Banner>
        <Container>
          <h1>All Toys</h1>
          <Muted>Browse our complete collection of {total} amazing toys</Muted>
        </Container>
      </Banner>
      <Stripe />
      <Toys aria-label="Toys">
        <Container>
          <ToyFilterForm screen="allToys" searchRef={search} />
          <LiveRegion>{toys.length === 1 ? '1 toy found' : `${toys.length} toys found`}</LiveRegion>
          {toys.length > 0 ? (
            <DeferredHydration>
              <h2 className="visually-hidden">Toys</h2>
              <CardGrid>
                {visibleItems.map((toy, index) => (
                  <li key={toy.id}>
                    <ToyCard toy={toy} isEager={index < 2} />
                  </li>
                ))}
              </CardGrid>
              {showMoreButton}
            </DeferredHydration>
          ) : (
            <EmptyState picture="/pictures/nothing-found.svg">
              <p>No toys found matching your criteria</p>
              <Button
                onClick={() => {
                  dispatch(filterReset({ screen: 'allToys' }));
                  search.current?.focus();
                }}
              >
                Clear Filters
              </Button>
            </EmptyState>
          )}
        </Container>
      </Toys>
    </>
  );
}

export default AllToys;
