import { type RefObject, useEffect } from 'react';
import type { Dock } from './panelSettings';

/**
 * Keeps the page clear of an element at the edge of the window, so that the panel covers nothing. What is fixed or
 * sticky on the page keeps clear of `--dock-right` and `--dock-bottom`. Null reserves nothing.
 */
export function useReservedSpace(element: RefObject<HTMLElement | null>, dock: Dock | null): void {
  useEffect(() => {
    const measured = element.current;
    if (!measured || dock === null) return undefined;
    const page = document.documentElement.style;
    const body = document.body.style;
    const reserve = () => {
      const { offsetWidth, offsetHeight } = measured;
      if (dock === 'side') {
        page.setProperty('--dock-right', `${offsetWidth}px`);
        body.setProperty('padding-right', `${offsetWidth}px`);
      } else {
        page.setProperty('--dock-bottom', `${offsetHeight}px`);
        page.setProperty(
          'scroll-padding-bottom',
          `calc(var(--update-line, 0px) + ${offsetHeight + 12}px)`,
        );
        body.setProperty('padding-bottom', `${offsetHeight}px`);
      }
    };
    const observer = new ResizeObserver(reserve);
    observer.observe(measured);
    return () => {
      observer.disconnect();
      for (const name of ['--dock-right', '--dock-bottom', 'scroll-padding-bottom'])
        page.removeProperty(name);
      for (const name of ['padding-right', 'padding-bottom']) body.removeProperty(name);
    };
  }, [element, dock]);
}
