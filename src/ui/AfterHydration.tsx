import type { ReactNode } from 'react';
import { useHydrated } from './useHydrated';

/**
 * A picture below the first viewport. Its request waits until the page is interactive, because it would
 * share the bandwidth with the scripts. Without JavaScript the picture loads at once. The parent element
 * must have the size of the picture, so that nothing moves.
 */
export const AfterHydration = ({ children }: { children: ReactNode }) =>
  useHydrated() ? children : <noscript>{children}</noscript>;
