import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { secondPictureOf } from '#data/secondPictureOf';
import { HERO_TOYS } from '#domain/constants';
import { firstSentenceOf } from '#domain/text';
import { selectCarouselToys } from '#features/catalogue/selectHomeToys';
import { useAppSelector } from '#lib/redux';
import { FavoritableToyCard } from '#screens/cards/FavoritableToyCard';
import { useInViewOnce } from '#ui/browserHooks';
import { useHydrated } from '#ui/hydration';
import { Container, Section } from '#ui/layout';
import { lazyWithRetry } from '#ui/lazyWithRetry';
import { MissingPart } from '#ui/Loading';
import { color, minWidth, tapTarget } from '#ui/theme';

/**
 * Returns a function that defers callbacks until the pointer is up and its click was dispatched. If the element under
 * the pointer were replaced or moved before, the browser would not dispatch the click. The function stays the same in
 * every render.
 */
function useAfterPointerUp(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const pending = useRef<readonly (() => void)[]>([]);

  // For a tap, browsers dispatch mousedown (with the blur) and click after `pointerup`, in the same task.
  // A timer runs after all of them.
  const runSoon = useCallback(
    () =>
      setTimeout(() => {
        if (isPressed.current) return;
        const due = pending.current;
        pending.current = [];
        due.forEach((callback) => callback());
      }),
    [],
  );

  useEffect(() => {
    const onPress = () => {
      isPressed.current = true;
    };
    const onRelease = () => {
      isPressed.current = false;
      runSoon();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('pointerup', onRelease, true);
    document.addEventListener('pointercancel', onRelease, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('pointerup', onRelease, true);
      document.removeEventListener('pointercancel', onRelease, true);
      pending.current = [];
    };
  }, [runSoon]);

  return useCallback(
    (callback: () => void) => {
      pending.current = [...pending.current, callback];
      runSoon();
    },
    [runSoon],
  );
}

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

/** The carousel of the first six toys, with pictures of them in use (spec §2, §9). Loaded when it comes near the viewport. */
export function Featured() {
  const toys = useAppSelector(selectCarouselToys);
  // The row starts with the toys that the hero does not show, if there are any.
  const start = HERO_TOYS % toys.length;
  const slides = toys.map((toy) => ({
    id: toy.id,
    content: (
      <FavoritableToyCard
        toy={toy}
        picture={secondPictureOf(toy.image) ?? toy.image}
        note={firstSentenceOf(toy.description)}
        hasDetails={false}
        isDeferred
      />
    ),
  }));
  const container = useRef<HTMLDivElement>(null);
  const wasInView = useInViewOnce(container);
  // After Back it renders at once, so that the followed link can get the focus.
  const isHydrated = useHydrated();
  const row = useRef<HTMLUListElement>(null);
  /** The first slide of the carousel; null while the row is shown. */
  const [firstSlide, setFirstSlide] = useState(() =>
    isHydrated && Carousel.isLoaded() ? start : null,
  );
  const [isMissing, setMissing] = useState(false);
  const afterPointerUp = useAfterPointerUp();
  const show = () => setFirstSlide((start + firstShownIn(row.current)) % slides.length);
  const load = () => {
    setMissing(false);
    Carousel.load().then(
      () => afterPointerUp(show),
      () => setMissing(true),
    );
  };
  const onInView = useEffectEvent(load);
  useEffect(() => {
    if (wasInView) onInView();
  }, [wasInView]);
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
              <StaticRow ref={row}>
                {[...slides.slice(start), ...slides.slice(0, start)].map(({ id, content }) => (
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
