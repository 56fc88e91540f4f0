import { useDebouncedValue } from './useDebouncedValue';

/** A pause in typing. */
const PAUSE_MS = 1000;

/** A sentence for the ear alone, said politely once it has not changed for a second. */
export const LiveRegion = ({ children }: { children: string }) => (
  <span role="status" className="visually-hidden">
    {useDebouncedValue(children, PAUSE_MS)}
  </span>
);
