import { useEffect, useEffectEvent } from 'react';

/** Runs something once what stands beside it is drawn, or hydrated. */
export function Started({ run }: { run: () => void }) {
  const onStart = useEffectEvent(run);
  useEffect(() => onStart(), []);
  return null;
}
