import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is rendered or hydrated, so that the markup matches; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
