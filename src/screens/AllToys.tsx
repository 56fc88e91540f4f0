import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectAllToysMatches, selectToys } from '../features/catalogue/catalogueSlice';
import { ToyCard } from '../features/catalogue/ToyCard';
import { filterReset } from '../features/filter/filterSlice';
import { ToyFilterForm } from '../features/filter/ToyFilterForm';
import { useCommand } from '../lib/command';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { CardGrid, Container, Muted, Section } from '../ui/layout';
import { PageTitle } from '../ui/PageTitle';

/** The full catalogue, without pages (spec §2). */
function AllToys() {
  const total = useSelector(selectToys).length;
  const toys = useSelector(selectAllToysMatches);
  const dispatch = useCommand();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Section>
      <PageTitle title="All Toys" />
      <Container>
        <h1>All Toys</h1>
        <Muted>Browse our complete collection of {total} amazing toys</Muted>
        <ToyFilterForm screen="allToys" searchRef={search} />
        <p role="status" className="visually-hidden">
          {toys.length} {toys.length === 1 ? 'toy' : 'toys'} found
        </p>
        {toys.length > 0 ? (
          <>
            <h2 className="visually-hidden">Toys</h2>
            <CardGrid>
              {toys.map((toy, index) => (
                <li key={toy.id}>
                  <ToyCard toy={toy} isEager={index < 4} />
                </li>
              ))}
            </CardGrid>
          </>
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
    </Section>
  );
}

export default AllToys;
