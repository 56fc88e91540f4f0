import { Suspense, type ReactNode } from 'react';

/**
 * A part of a prerendered page that is hydrated after what stands around it, so that the first window
 * answers sooner. Whoever taps or types here before that has it hydrated at once, and is answered:
 * React does so for each Suspense boundary. Nothing in here may suspend, and no field may be in here: what
 * was typed into it before the script came would be lost.
 */
export const DeferredHydration = ({ children }: { children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);
