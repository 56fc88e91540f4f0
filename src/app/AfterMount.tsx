import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a callback once, after its siblings were mounted or hydrated. It uses an effect, because in the
 * layout phase the siblings' `useAppSelector` has not subscribed yet: React would reset a field whose replayed
 * value was dispatched then.
 */
export function AfterMount({ run }: { run: () => void }) {
  const onMount = useEffectEvent(run);
  useEffect(() => onMount(), []);
  return null;
}
