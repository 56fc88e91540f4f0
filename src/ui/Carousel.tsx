import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import Slider from 'react-slick';
import styled from 'styled-components';
import { AUTOPLAY_MS } from '#domain/constants';
import { useMediaQuery } from './browserHooks';
import { IconButton } from './Button';
import { minWidth, tapTarget } from './theme';

/** The number of slides in view (spec §9). */
function useSlidesInView(): number {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isMedium = useMediaQuery('(min-width: 640px)');
  if (isWide) return 3;
  return isMedium ? 2 : 1;
}

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  /* The list is half a gap wider on each side, because react-slick rounds widths up by a pixel or two. */
  .slick-list {
    margin: 0 calc(var(--gap) / -2);
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
    padding: 0 calc(var(--gap) / 2);
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

/** Whether the pointer is over the carousel, a finger touches it, or it has the visible focus; and the handlers that notice. */
function useAttention() {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return {
    hasAttention: hasPointer || hasFocus,
    handlers: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      // A tap also focuses a slide and would pause forever: only `:focus-visible` counts.
      onFocus: ({ target }: { target: Element }) => setFocus(target.matches(':focus-visible')),
      onBlur: () => setFocus(false),
    },
  };
}

/** Disables `preventDefault` for a touch that cannot be cancelled: react-slick calls it always, and browsers would warn. */
function ignoreCancel({ nativeEvent }: TouchEvent): void {
  if (!nativeEvent.cancelable) nativeEvent.preventDefault = () => undefined;
}

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
}

/**
 * A carousel that advances every five seconds, but not under a pointer, with a visible focus or on a hidden page. The button
 * turns that off; with reduced motion it starts off. The property `--gap` is the gap between slides.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const inView = useSlidesInView();
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<boolean>();
  const isOn = choice ?? !prefersReducedMotion;
  const { hasAttention, handlers } = useAttention();
  const isPlaying = isOn && !hasAttention;
  const slider = useRef<Slider>(null);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isPlaying) return;
    const next = () => !document.hidden && slider.current?.slickNext();
    const timer = setInterval(next, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  /** Slides out of view, and react-slick's clones for the infinite loop, must not be focusable. */
  const setTabStops = () => {
    const controls = frame.current?.querySelectorAll<HTMLElement>('.slick-slide :is(a, button)');
    for (const control of controls ?? [])
      if (control.closest('[aria-hidden=true]')) control.tabIndex = -1;
      else control.removeAttribute('tabindex');
  };

  return (
    <Frame
      ref={frame}
      aria-roledescription="carousel"
      aria-label={label}
      {...handlers}
      onTouchEndCapture={ignoreCancel}
    >
      <Controls>
        <IconButton
          aria-label={isOn ? 'Stop automatic slide show' : 'Start automatic slide show'}
          onClick={() => setChoice(!isOn)}
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
      <div aria-live={isPlaying ? 'off' : 'polite'}>
        <Slider
          ref={slider}
          draggable={false} // the mouse drags the link that covers a card
          arrows={false}
          speed={prefersReducedMotion ? 0 : 400}
          slidesToShow={Math.min(inView, slides.length)}
          onInit={setTabStops}
          onReInit={setTabStops}
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
