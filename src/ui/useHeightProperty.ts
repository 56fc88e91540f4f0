import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets a custom property of the page to the height of an element while it is mounted and shown. Other parts of the page leave
 * room for it: `:has()` would need Firefox 121. A layout effect removes the property before the next screen is measured:
 * each change of it computes the styles of the whole page.
 */
export function useHeightProperty(
  name: `--${string}`,
  element: RefObject<HTMLElement | null>,
  isShown = true,
) {
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
