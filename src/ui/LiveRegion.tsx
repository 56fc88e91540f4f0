import { useDebouncedValue } from './useDebouncedValue';

const DELAY_MS = 1000;

/** A visually hidden polite live region. It announces its text once that has not changed for a second. */
export const LiveRegion = ({ children }: { children: string }) => (
  <span role="status" className="visually-hidden">
    {useDebouncedValue(children, DELAY_MS)}
  </span>
);
