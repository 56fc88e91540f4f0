import { useEffect } from 'react';
import { screenAt } from './screens';

/**
 * Fetches the screen of the link that a pointer, a finger or the focus has come to, if it is one:
 * in a task of its own, so that what the shopper did is painted first.
 */
function preload({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) setTimeout(() => screenAt(link.pathname).preload());
}

/** Every link of the shop fetches its screen before it is followed. */
export function usePreloading(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload, { passive: true });
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}
