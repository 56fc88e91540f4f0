import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page is rendered or hydrated, so that the markup matches; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True if this component was part of the prerendered HTML, false if it was mounted later. */
export function usePrerendered(): boolean {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  return wasPrerendered;
}

/** Whether this component is in a `noscript` element already: HTML cannot nest them. */
const InNoScript = createContext(false);

/** Content for browsers without scripts. Only Node renders it. */
export const NoScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <InNoScript value>{children}</InNoScript>
  </noscript>
);

/**
 * A picture below the first viewport. Its request waits until the page is interactive, because it would
 * share the bandwidth with the scripts. Without JavaScript the picture loads at once. The parent element
 * must have the size of the picture, so that nothing moves.
 */
export function AfterHydration({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return isHydrated || use(InNoScript) ? children : <NoScript>{children}</NoScript>;
}
