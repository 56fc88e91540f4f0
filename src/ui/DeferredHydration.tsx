import { type ReactNode, Suspense } from 'react';

/**
 * Hydrates this part of a prerendered page after the rest, so that the first viewport becomes interactive
 * sooner. React hydrates a Suspense boundary at once if the shopper interacts with it. The children must
 * not suspend, and must not contain a form field: text typed before the script runs would be lost.
 */
export const DeferredHydration = ({ children }: { children: ReactNode }) => (
  <Suspense>{children}</Suspense>
);
