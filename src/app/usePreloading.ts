import { useEffect } from 'react';
import { screenAt } from './screens';

/**
 * Preloads the screen of a link that is hovered, touched or focused. Runs in a separate task, so that the
 * browser first paints the response to the input.
 */
function preload({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
  if (link) setTimeout(() => screenAt(link.pathname).preload());
}

/** Preloads the screen of every internal link before it is followed. */
export function usePreloading(): void {
  useEffect(() => {
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
}
