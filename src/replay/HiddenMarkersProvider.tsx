import { type ReactNode, useMemo, useState } from 'react';
import type { Marker } from '#qa/descriptions';
import { HiddenMarkersContext } from './HiddenMarkersContext';

/** Remembers which markers the tester has hidden, also while other snapshots are loaded. */
export function HiddenMarkersProvider({ children }: { readonly children: ReactNode }) {
  const [hidden, setHidden] = useState<ReadonlySet<Marker['kind']>>(new Set());
  const value = useMemo(
    () => ({
      hidden,
      onToggle: (kind: Marker['kind']) => {
        const next = new Set(hidden);
        if (!next.delete(kind)) next.add(kind);
        setHidden(next);
      },
    }),
    [hidden],
  );
  return <HiddenMarkersContext value={value}>{children}</HiddenMarkersContext>;
}
