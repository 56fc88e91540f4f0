import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import Slider from 'react-slick';
import styled from 'styled-components';
import { AUTOPLAY_MS } from '#domain/constants';
import { useMediaQuery } from './browserHooks';
import { IconButton } from './Button';
import { minWidth, tapTarget } from './theme';

/** react-slick adds 50 ms to its `autoplaySpeed`. */
const SLICK_DELAY_MS = 50;

/** Visible slides, and the gap between them in px, by viewport width (spec §9). */
function useLayout() {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isMedium = useMediaQuery('(min-width: 640px)');
  if (isWide) return { slides: 3, gap: 20 };
  return isMedium ? { slides: 2, gap: 16 } : { slides: 1, gap: 12 };
}

const Frame = styled.section<{ $gap: number }>`
  display: flex;
  flex-direction: column;
  /* The list is half a gap wider on each side, because react-slick rounds widths up by a pixel or two. */
  .slick-list {
    margin: 0 ${({ $gap }) => -$gap / 2}px;
    padding-block: var(--space-4) var(--space-12);
    -webkit-user-select: none; /* Safari */
    user-select: none;
  }
  .slick-track {
    display: flex;
  }
  .slick-slide {
    height: auto;
  }
  .slick-slide > div {
    height: 100%;
    padding: 0 ${({ $gap }) => $gap / 2}px;
  }
  .slick-slide > div > div {
    height: 100%;
  }
`;
const Controls = styled.div`
  display: flex;
  justify-content: center;
  order: 1; /* below the card on phones; always first in the tab order */
  gap: var(--space-8);
  /* The slides are in the same order in both directions. */
  [dir='rtl'] & {
    flex-direction: row-reverse;
  }
  ${minWidth.tablet} {
    justify-content: end;
    order: 0;
    margin-top: -${tapTarget};
    margin-bottom: var(--space-12);
  }
`;

/** The temporary reasons to pause autoplay. */
type PauseReason = 'hover' | 'focus' | 'touch' | 'hidden';
const NOT_PAUSED: Readonly<Record<PauseReason, boolean>> = {
  hover: false,
  focus: false,
  touch: false,
  hidden: false,
};

/** The temporary reasons to pause, and the handlers that set them. */
function usePauses() {
  const [pauses, setPauses] = useState(NOT_PAUSED);
  const setPause = (reason: PauseReason, value: boolean) =>
    setPauses((before) => ({ ...before, [reason]: value }));

  useEffect(() => {
    const onVisibility = () => setPause('hidden', document.hidden);
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  const onPointer = (value: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setPause('hover', value);
  };
  return {
    isPaused: Object.values(pauses).includes(true),
    handlers: {
      onPointerEnter: onPointer(true),
      onPointerLeave: onPointer(false),
      onTouchStart: () => setPause('touch', true),
      onTouchEnd: () => setPause('touch', false),
      onTouchCancel: () => setPause('touch', false),
      onFocus: (event: FocusEvent) => {
        // A tap also focuses a slide and would pause forever: only `:focus-visible` counts.
        if (event.target.matches(':focus-visible')) setPause('focus', true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setPause('focus', false);
      },
    },
  };
}

/** Disables `preventDefault` for a touch that cannot be cancelled: react-slick calls it always, and browsers would warn. */
function ignoreCancel({ nativeEvent }: TouchEvent): void {
  if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => undefined;
}

/** Slides out of view, and react-slick's clones for the infinite loop, must not be focusable. */
function makeHiddenInert(frame: HTMLElement | null): void {
  for (const slide of frame?.querySelectorAll<HTMLElement>('.slick-slide') ?? []) {
    const isHidden = slide.getAttribute('aria-hidden') === 'true';
    slide.inert = isHidden;
    // Safari 15.4 does not support `inert`.
    for (const control of slide.querySelectorAll('a, button'))
      if (isHidden) control.setAttribute('tabindex', '-1');
      else control.removeAttribute('tabindex');
  }
}

interface ButtonsProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly slider: RefObject<Slider | null>;
}

const Buttons = ({ isOn, onToggle, slider }: ButtonsProps) => (
  <Controls>
    <IconButton
      aria-label={isOn ? 'Stop automatic slide show' : 'Start automatic slide show'}
      onClick={onToggle}
    >
      {isOn ? <Pause aria-hidden /> : <Play aria-hidden />}
    </IconButton>
    <IconButton aria-label="Previous slide" onClick={() => slider.current?.slickPrev()}>
      <ChevronLeft aria-hidden />
    </IconButton>
    <IconButton aria-label="Next slide" onClick={() => slider.current?.slickNext()}>
      <ChevronRight aria-hidden />
    </IconButton>
  </Controls>
);

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** The index of the slide that is shown first. */
  readonly firstSlide?: number;
}

/**
 * A carousel that advances every five seconds. Hover, touch, visible keyboard focus and a
 * hidden page pause it temporarily. The button turns autoplay off; with reduced motion it starts off.
 */
export function Carousel({ label, slides, firstSlide = 0 }: CarouselProps) {
  const { slides: inView, gap } = useLayout();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean>();
  const isOn = choice ?? !prefersReducedMotion;
  const { isPaused, handlers } = usePauses();
  const isPlaying = isOn && !isPaused;
  const slider = useRef<Slider>(null);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isPlaying) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [isPlaying]);

  const onSlides = useCallback(() => makeHiddenInert(frame.current), []);
  useEffect(onSlides);

  return (
    <Frame
      ref={frame}
      $gap={gap}
      aria-roledescription="carousel"
      aria-label={label}
      {...handlers}
      onTouchEndCapture={ignoreCancel}
    >
      <Buttons isOn={isOn} onToggle={() => setChoice(!isOn)} slider={slider} />
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        <Slider
          ref={slider}
          autoplay
          autoplaySpeed={AUTOPLAY_MS - SLICK_DELAY_MS}
          pauseOnHover={false}
          pauseOnFocus={false}
          draggable={false} // the mouse drags the link that covers a card
          arrows={false}
          dots={false}
          speed={prefersReducedMotion ? 0 : 400}
          slidesToShow={Math.min(inView, slides.length)}
          slidesToScroll={1}
          initialSlide={firstSlide}
          onInit={onSlides}
          onReInit={onSlides}
          afterChange={onSlides}
        >
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {content}
            </div>
          ))}
        </Slider>
      </div>
    </Frame>
  );
}
