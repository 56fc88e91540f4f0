import { useEffectEvent, useLayoutEffect } from 'react';

/** Runs something once what stands beside it is drawn, or hydrated, before anything is drawn anew. */
export function Started({ run }: { run: () => void }) {
  const onStart = useEffectEvent(run);
  useLayoutEffect(() => onStart(), []);
  return null;
}
