import { type RefObject, useEffect } from 'react';

/**
 * Sets a custom property of the page to the height of an element while it is mounted. Other parts of the page leave
 * room for it: `:has()` would need Firefox 121.
 */
export function useHeightProperty(name: `--${string}`, element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(name, `${measured.offsetHeight}px`),
    );
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [name, element]);
}
