import { useDebouncedValue } from './useDebouncedValue';

const DELAY_MS = 1000;

/**
 * A visually hidden polite live region. It announces a new text once that has not changed for a second. The first text is
 * there from the start: screen readers announce changes only, and a replay shows the same text for the same state.
 */
export const LiveRegion = ({ children }: { children: string }) => (
  <span role="status" className="visually-hidden">
    {useDebouncedValue(children, DELAY_MS)}
  </span>
);
