import { useState } from 'react';
import { useHydrated } from './useHydrated';

/** Whether this stood in a prerendered page; not what is drawn in its place since. */
export function usePrerendered(): boolean {
  const isHydrated = useHydrated();
  const [wasThere] = useState(!isHydrated);
  return wasThere;
}
