import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsUpdateTold } from '#features/updates/updatesSlice';

/** Loads the update line when a new version is available. If loading fails, the next visit has that version. */
export function LazyUpdateLine() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  const isTold = useSelector(selectIsUpdateTold);
  useEffect(() => {
    if (isTold)
      import('./UpdateLine').then(
        ({ UpdateLine }) => setLine(() => UpdateLine),
        () => undefined,
      );
  }, [isTold]);
  return isTold && Line && <Line />;
}
