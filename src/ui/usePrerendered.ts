import { useState } from 'react';
import { useHydrated } from './useHydrated';

/** True if this component was part of the prerendered HTML, false if it was mounted later. */
export function usePrerendered(): boolean {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  return wasPrerendered;
}
