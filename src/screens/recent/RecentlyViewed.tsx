import { useEffect, useRef } from 'react';
import { catalogueRequested, selectIsComplete } from '#features/catalogue/catalogueSlice';
import { selectRecentIds, selectRecentToys } from '#features/recent/recentSlice';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { FavoritableToyCard } from '#screens/cards/FavoritableToyCard';
import { useInViewOnce } from '#ui/browserHooks';
import { CardGrid, Container, Section, Stack } from '#ui/layout';

/** The toys that were viewed last, once they are loaded. Renders nothing if there are none. */
export function RecentlyViewed() {
  const section = useRef<HTMLDivElement>(null);
  const wasInView = useInViewOnce(section);
  const toys = useAppSelector(selectRecentToys);
  const isMissing = useAppSelector(selectRecentIds).length > toys.length;
  const isComplete = useAppSelector(selectIsComplete);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (wasInView && isMissing) dispatch(catalogueRequested());
  }, [wasInView, isMissing, dispatch]);
  return (
    <div ref={section} className="screen-only">
      {toys.length > 0 && (isComplete || !isMissing) && (
        <Section aria-labelledby="recent">
          <Container>
            <Stack>
              <h2 id="recent">Recently viewed</h2>
              <CardGrid>
                {toys.map((toy) => (
                  <li key={toy.id}>
                    <FavoritableToyCard toy={toy} hasDetails={false} />
                  </li>
                ))}
              </CardGrid>
            </Stack>
          </Container>
        </Section>
      )}
    </div>
  );
}
