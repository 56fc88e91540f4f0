import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectCarouselToys } from '../../features/catalogue/catalogueSlice';
import { ToyCard } from '../../features/catalogue/ToyCard';
import { lazyWithPreload } from '../../ui/lazyWithPreload';
import { Container, Section } from '../../ui/layout';
import { color, minWidth, space, tapTarget } from '../../ui/theme';
import { useHydrated } from '../../ui/useHydrated';
import { useInViewOnce } from '../../ui/useInViewOnce';

const Carousel = lazyWithPreload(async () => (await import('../../ui/Carousel')).Carousel);

const Ground = styled(Section)`
  background: ${color.sand};
  @media print {
    display: none; /* the same toys stand in the list below */
  }
`;
/** The same cards in the same places, with room for the buttons: the carousel moves nothing. */
const Standing = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: 12px;
  padding-block: ${space.xs} calc(${space.m} + ${tapTarget});
  overflow-x: auto;
  scrollbar-width: none;
  ${minWidth.phablet} {
    grid-auto-columns: calc((100% - 16px) / 2);
    gap: 16px;
  }
  ${minWidth.tablet} {
    padding-block: ${space.l} ${space.m};
  }
  ${minWidth.laptop} {
    grid-auto-columns: calc((100% - 2 * 20px) / 3);
    gap: 20px;
  }
`;

/** The first six toys, passing by (spec §2, §9). */
export function Featured() {
  const toys = useSelector(selectCarouselToys);
  const slides = toys.map((toy) => ({
    id: toy.id,
    content: <ToyCard toy={toy} hasCategory={false} />,
  }));
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewOnce(place);
  // On a way back it is there at once, with the link that was followed.
  const isHydrated = useHydrated();
  const [isMoving, setMoving] = useState(() => isHydrated && Carousel.isLoaded());
  useEffect(() => {
    // Where it does not come, the cards stand.
    if (isNear)
      void Carousel.load().then(
        () => setMoving(true),
        () => undefined,
      );
  }, [isNear]);
  return (
    <Ground>
      <Container>
        <h2>Featured Toys</h2>
        <div ref={place}>
          {isMoving ? (
            <Carousel label="Featured toys" slides={slides} />
          ) : (
            <Standing>
              {slides.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
            </Standing>
          )}
        </div>
      </Container>
    </Ground>
  );
}
