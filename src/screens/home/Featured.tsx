import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CAROUSEL_TOYS, HERO_TOYS } from '#domain/constants';
import { secondPictureOf } from '#domain/secondPictureOf';
import { firstSentenceOf } from '#domain/text';
import { selectToys } from '#features/catalogue/catalogueSlice';
import { ToyCard } from '#screens/cards/ToyCard';
import { useAppSelector } from '#store/redux';
import { useInView } from '#ui/browserHooks';
import { useHydrated } from '#ui/hydration';
import { Container, Section } from '#ui/layout';
import { lazyWithRetry } from '#ui/lazyWithRetry';
import { color, minWidth, tapTarget } from '#ui/theme';

const Carousel = lazyWithRetry(async () => (await import('#ui/Carousel')).Carousel);

const Ground = styled(Section)`
  background: ${color.sand};
`;
/** The number of slides in view and the gap between them (spec §9), for the row and the carousel. */
const Slides = styled.div`
  --slides: 1;
  --gap: var(--space-12);
  ${minWidth.phablet} {
    --slides: 2;
    --gap: var(--space-16);
  }
  ${minWidth.laptop} {
    --slides: 3;
    --gap: var(--space-20);
  }
`;
/** The cards as a scrolling row, which leaves room for the carousel's buttons, so that loading it moves nothing. */
const Row = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: calc((100% - (var(--slides) - 1) * var(--gap)) / var(--slides));
  gap: var(--gap);
  padding-block: var(--space-4) calc(var(--space-12) + ${tapTarget});
  overflow-x: auto;
  scrollbar-width: none;
  ${minWidth.tablet} {
    padding-block: var(--space-16) var(--space-12);
  }
`;

/**
 * The carousel of the first six toys, with pictures of them in use (spec §2, §9). A row of the same cards until it is loaded,
 * when it comes near the viewport: in the first scripts, react-slick would exceed their budget. If loading fails, or
 * the shopper is already using the row, the row stays.
 */
export function Featured() {
  const toys = useAppSelector(selectToys).slice(0, CAROUSEL_TOYS);
  // The first ones are those that the hero does not show, if there are any.
  const start = HERO_TOYS % toys.length;
  const slides = [...toys.slice(start), ...toys.slice(0, start)].map((toy) => ({
    id: toy.id,
    content: (
      <ToyCard
        toy={toy}
        picture={secondPictureOf(toy.image) ?? toy.image}
        note={firstSentenceOf(toy.description)}
        hasDetails={false}
      />
    ),
  }));
  const container = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  // After Back it renders at once, so that the followed link can get the focus.
  const isReady = useHydrated() && Carousel.isLoaded();
  const [isCarousel, setCarousel] = useState(isReady);
  const isNear = useInView(container, '25% 0px');
  useEffect(() => {
    const show = () => {
      // If a card were replaced while it is pressed, there would be no click.
      if (row.current?.scrollLeft === 0 && !row.current.matches(':active')) setCarousel(true);
    };
    if (isNear) Carousel.load().then(show, () => undefined);
  }, [isNear]);
  if (slides.length === 0) return null;
  return (
    // Not printed: the same toys are in the list below.
    <Ground className="screen-only">
      <Container>
        <h2>Featured Toys</h2>
        <Slides ref={container}>
          {isCarousel ? (
            <Carousel label="Featured toys" slides={slides} />
          ) : (
            <Row ref={row}>
              {slides.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
            </Row>
          )}
        </Slides>
      </Container>
    </Ground>
  );
}
