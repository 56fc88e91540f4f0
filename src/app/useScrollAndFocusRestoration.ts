import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SEARCH_FIELD_ID } from '#domain/constants';
import { opensSearch } from '#features/filter/filterSlice';

/** The scroll position of each visited location, by its history key. */
const scrollPositions = new Map<string, number>();

/** The link that was followed from each location, by its history key. Back gives the focus to it. */
const followedLinks = new Map<string, { readonly href: string; readonly nth: number }>();

/** The screen's links to a URL. There may be several, because a toy may be shown more than once. */
const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
];

/**
 * Turns off the browser's restoration of scroll positions while the page is shown. The setting belongs to the history
 * entry and outlives the page, so it ends when the page is left: the browser restores the position after a reload, and on
 * Back from another site. A hidden page may be discarded without another event.
 */
function restoreInsteadOfBrowser(): () => void {
  const events = ['pageshow', 'pagehide', 'visibilitychange'];
  const set = (isShown: boolean) => {
    window.history.scrollRestoration = isShown ? 'manual' : 'auto';
  };
  const onEvent = ({ type }: Event) => set(type !== 'pagehide' && !document.hidden);
  set(true);
  events.forEach((type) => window.addEventListener(type, onEvent));
  return () => {
    events.forEach((type) => window.removeEventListener(type, onEvent));
    set(false);
  };
}

/**
 * Restores scroll and focus on client-side navigation, like a browser does on a page load. A new screen starts at the top with
 * the focus on its heading, or in its search field if the link opens the search. Back and Forward restore the scroll position
 * and the focus. Applies to a change of the path, not of the query; on the first load, only to the search. Also applies to a
 * navigation to the same address that removes the focused control, as Logout does on the home page.
 */
export function useScrollAndFocusRestoration(): void {
  const { pathname, search, hash, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const previous = useRef<Pick<Location, 'pathname' | 'search' | 'key'>>(null);

  useEffect(restoreInsteadOfBrowser, []);

  // In a layout effect: the new screen's first scroll event must not be recorded for the previous location.
  useLayoutEffect(() => {
    const onScroll = () => scrollPositions.set(key, window.scrollY);
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest<HTMLElement>('main a[href]');
      const href = link && link.getAttribute('href');
      if (!href) return;
      followedLinks.set(key, { href, nth: linksTo(href).indexOf(link) });
      onScroll(); // the event of the last scroll may come after the next screen is rendered
    };
    window.addEventListener('scroll', onScroll);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', onClick, true);
    };
  }, [key]);

  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = { pathname, search, key };
    // The page of an unknown path hydrates as the 404 page and then gets its own path, in the same history entry.
    const isFirst = before === null || before.key === key;
    // Browsers focus the target of a fragment after parsing the page, unless the address has changed by then.
    const isSearch =
      opensSearch({ pathname, hash }) && (!isFirst || document.activeElement === document.body);
    if (isFirst && !isSearch) return undefined;
    const isFocusLost =
      !isPop && before?.search === search && document.activeElement === document.body;
    if (before?.pathname === pathname && !isFocusLost && !isSearch) return undefined;
    const restore = (main: HTMLElement): boolean => {
      const heading = main.querySelector<HTMLElement>('h1');
      if (heading === null) return false;
      const followed = isPop ? followedLinks.get(key) : undefined;
      const link = followed && linksTo(followed.href)[followed.nth];
      window.scrollTo({ top: isPop ? (scrollPositions.get(key) ?? 0) : 0, behavior: 'instant' });
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      const field = isSearch && document.getElementById(SEARCH_FIELD_ID);
      if (field) field.focus();
      else (link ?? heading).focus({ preventScroll: true });
      return true;
    };
    const main = document.getElementById('main');
    if (main === null || restore(main)) return undefined;
    // The screen's chunk is still being loaded: waits for its heading.
    const observer = new MutationObserver(() => {
      if (restore(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, search, hash, key, isPop]);
}
