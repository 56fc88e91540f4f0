import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the first render of a prerendered page, so that it equals what stands there; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
