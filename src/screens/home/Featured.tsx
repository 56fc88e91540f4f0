import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { HERO_TOYS } from '#domain/constants';
import { secondPictureOf } from '#domain/secondPictureOf';
import { firstSentenceOf } from '#domain/text';
import { selectCarouselToys } from '#features/catalogue/selectHomeToys';
import { FavoritableToyCard } from '#screens/cards/FavoritableToyCard';
import { useAppSelector } from '#store/redux';
import { useInViewOnce } from '#ui/browserHooks';
import { useHydrated } from '#ui/hydration';
import { Container, Section } from '#ui/layout';
import { lazyWithRetry } from '#ui/lazyWithRetry';
import { MissingPart } from '#ui/Loading';
import { color, minWidth, tapTarget } from '#ui/theme';

const Carousel = lazyWithRetry(async () => (await import('#ui/Carousel')).Carousel);

const Ground = styled(Section)`
  background: ${color.sand};
`;
/** The cards as a static row, laid out like the carousel and its buttons, so that loading it moves nothing. */
const StaticRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: var(--space-12);
  padding-block: var(--space-4) calc(var(--space-12) + ${tapTarget});
  overflow-x: auto;
  scrollbar-width: none;
  ${minWidth.phablet} {
    grid-auto-columns: calc((100% - 16px) / 2);
    gap: var(--space-16);
  }
  ${minWidth.tablet} {
    padding-block: var(--space-16) var(--space-12);
  }
  ${minWidth.laptop} {
    grid-auto-columns: calc((100% - 2 * 20px) / 3);
    gap: var(--space-20);
  }
`;

/** The index of the first visible card of the row, which the shopper may have scrolled. */
function firstShownIn(row: HTMLUListElement | null): number {
  if (row === null) return 0;
  // If the page reads from right to left, positions are negative.
  return Math.round((Math.abs(row.scrollLeft) / row.scrollWidth) * row.children.length);
}

/**
 * The carousel of the first six toys, with pictures of them in use (spec §2, §9). A row of the same cards until it is loaded,
 * when it comes near the viewport: in the first scripts, react-slick would exceed their budget.
 */
export function Featured() {
  const toys = useAppSelector(selectCarouselToys);
  // The first ones are those that the hero does not show, if there are any.
  const start = HERO_TOYS % toys.length;
  const slides = [...toys.slice(start), ...toys.slice(0, start)].map((toy) => ({
    id: toy.id,
    content: (
      <FavoritableToyCard
        toy={toy}
        picture={secondPictureOf(toy.image) ?? toy.image}
        note={firstSentenceOf(toy.description)}
        hasDetails={false}
      />
    ),
  }));
  const container = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const wasInView = useInViewOnce(container);
  // After Back it renders at once, so that the followed link can get the focus.
  const isHydrated = useHydrated();
  const [isLoaded, setLoaded] = useState(isHydrated && Carousel.isLoaded());
  const [isMissing, setMissing] = useState(false);
  /** Whether a card of the row is pressed: if it were replaced before the pointer is up, there would be no click. */
  const [isPressed, setPressed] = useState(false);
  /** The first slide of the carousel; null while the row is shown. */
  const [firstSlide, setFirstSlide] = useState(isLoaded ? 0 : null);

  const load = () => {
    setMissing(false);
    Carousel.load().then(
      () => setLoaded(true),
      () => setMissing(true),
    );
  };
  const onInView = useEffectEvent(load);
  useEffect(() => {
    if (wasInView) onInView();
  }, [wasInView]);
  useEffect(() => {
    if (isLoaded && !isPressed) setFirstSlide((before) => before ?? firstShownIn(row.current));
  }, [isLoaded, isPressed]);
  const onRelease = () => setTimeout(setPressed, 0, false); // after the click, which follows in the same task
  return (
    // Not printed: the same toys are in the list below.
    <Ground className="screen-only">
      <Container>
        <h2>Featured Toys</h2>
        <div ref={container}>
          {firstSlide !== null ? (
            <Carousel label="Featured toys" slides={slides} firstSlide={firstSlide} />
          ) : (
            <>
              <StaticRow
                ref={row}
                onPointerDown={() => setPressed(true)}
                onPointerUp={onRelease}
                onPointerCancel={onRelease}
                onPointerLeave={onRelease}
              >
                {slides.map(({ id, content }) => (
                  <li key={id}>{content}</li>
                ))}
              </StaticRow>
              {isMissing && <MissingPart onRetry={load} />}
            </>
          )}
        </div>
      </Container>
    </Ground>
  );
}
