import { useEffect, useState } from 'react';
import { NAVBAR_HIDES_PAST_PX } from '../domain/constants';

/**
 * Whether the bar is out of sight: past 100 px on the way down, back on the way up (decision 15).
 * `isHeld` (its menu is open, the focus is inside) keeps it in sight.
 */
export function useHiding(isHeld: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      if (y <= NAVBAR_HIDES_PAST_PX || y < last) setHidden(false);
      else if (y > last) setHidden(true);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden && !isHeld;
}
