import { useEffect, useEffectEvent } from 'react';

/**
 * Runs something once what stands beside it is drawn, or hydrated, before anything is drawn anew.
 * An effect: earlier, in the layout phase, the selectors beside it do not hear of dispatched actions yet,
 * and React would reset a field whose replayed value they have not seen.
 */
export function AfterMount({ run }: { run: () => void }) {
  const onStart = useEffectEvent(run);
  useEffect(() => onStart(), []);
  return null;
}
