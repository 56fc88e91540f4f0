import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

/** Whether a media query matches. False during hydration, so that the markup matches the prerendered page. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the page is being printed. A list that grows on request is then rendered completely. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const onBefore = () => flushSync(() => setPrinting(true)); // the browser prints what is rendered after the event
    const onAfter = () => setPrinting(false);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}

/** Whether a picture could not be loaded, and the handler that reports it. It is tried again when the browser is online. */
export function useFailedPicture(src: string | undefined) {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const onOnline = () => setFailed(undefined);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return { isFailed: src !== undefined && src === failed, onError: () => setFailed(src) };
}

/** Whether an element is in the viewport, more or less a margin such as `0px 0px -25%`. False before the first report. */
export function useInView(ref: RefObject<Element | null>, rootMargin: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, rootMargin]);
  return isInView;
}

/**
 * Sets a custom property of the page to the height of an element while it is mounted and shown. Other parts of the page leave
 * room for it: `:has()` would need Firefox 121. A layout effect removes the property before the next screen is measured:
 * each change of it computes the styles of the whole page.
 */
export function useHeightProperty(
  name: `--${string}`,
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || !isShown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(name, `${measured.offsetHeight}px`),
    );
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, element, isShown]);
}

/** Scrolls to an element and focuses it: smoothly, unless the visitor prefers reduced motion. */
export function scrollToAndFocus(element: HTMLElement, options?: ScrollIntoViewOptions): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', ...options });
  element.focus({ preventScroll: true });
}
