import { useSettled } from './useSettled';

/** A pause in typing. */
const PAUSE_MS = 1000;

/** A sentence for the ear alone, said politely once it has not changed for a second. */
export const Spoken = ({ children }: { children: string }) => (
  <span role="status" className="visually-hidden">
    {useSettled(children, PAUSE_MS)}
  </span>
);
