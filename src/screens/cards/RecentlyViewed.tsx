import { selectRecentToys } from '#features/recent/recentSlice';
import { useAppSelector } from '#store/redux';
import { CardGrid, Container, Section, Stack } from '#ui/layout';
import { ToyCard } from './ToyCard';

/** The toys that were viewed last. Renders nothing if there are none. */
export function RecentlyViewed() {
  const toys = useAppSelector(selectRecentToys);
  return (
    toys.length > 0 && (
      <Section aria-labelledby="recent" className="screen-only">
        <Container>
          <Stack>
            <h2 id="recent">Recently viewed</h2>
            <CardGrid>
              {toys.map((toy) => (
                <li key={toy.id}>
                  <ToyCard toy={toy} hasDetails={false} />
                </li>
              ))}
            </CardGrid>
          </Stack>
        </Container>
      </Section>
    )
  );
}
