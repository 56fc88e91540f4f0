import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far each visited place was scrolled, by its key in the history. */
const scrolled = new Map<string, number>();

/** The links by which places were left, so that Back gives the focus to the one that was followed. */
const followed = new Map<string, { readonly href: string; readonly nth: number }>();

/** The screen's links to an address: a toy may be shown more than once. */
const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

/**
 * What a browser does when a page is loaded, for screens that are drawn in place: a new screen
 * starts at the top with the focus on its heading, Back and forward restore the scroll (decision
 * 12) and the focus. Only a change of path counts: not a query, not the first load.
 */
export function useScrollAndFocusRestoration(): void {
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const before = useRef<string>(null);

  useEffect(() => {
    window.history.scrollRestoration = 'manual'; // eslint-disable-line no-restricted-globals -- a setting, not a navigation
    return () => {
      window.history.scrollRestoration = 'auto'; // eslint-disable-line no-restricted-globals -- as above
    };
  }, []);

  // Before the screen is painted: its first scrolling must not be written down for the one before.
  useLayoutEffect(() => {
    const onScroll = () => scrolled.set(key, window.scrollY);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('main a[href]');
      const href = link && link.getAttribute('href');
      if (href) followed.set(key, { href, nth: linksTo(href).indexOf(link) });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', onClick, true);
    };
  }, [key]);

  useLayoutEffect(() => {
    const isFirst = before.current === null;
    const isSame = before.current === pathname;
    before.current = pathname;
    if (isFirst || isSame) return undefined;
    const arrive = (main: HTMLElement): boolean => {
      const heading = main.querySelector<HTMLElement>('h1');
      if (heading === null) return false;
      const way = isReturn ? followed.get(key) : undefined;
      const link = way && linksTo(way.href)[way.nth];
      window.scrollTo({ top: isReturn ? (scrolled.get(key) ?? 0) : 0, behavior: 'instant' });
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      (link ?? heading).focus({ preventScroll: true });
      return true;
    };
    const main = document.getElementById('main');
    if (main === null || arrive(main)) return undefined;
    // The screen's chunk is still on its way: arrive when its heading is there.
    const observer = new MutationObserver(() => {
      if (arrive(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, key, isReturn]);
}
