import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectIsUpdateAnnounced } from '#features/updates/updatesSlice';

/** Loads the update line when a new version is available. If loading fails, the next visit has that version. */
export function LazyUpdateLine() {
  const [Line, setLine] = useState<ComponentType | null>(null);
  const isAnnounced = useSelector(selectIsUpdateAnnounced);
  useEffect(() => {
    if (isAnnounced)
      import('./UpdateLine').then(
        ({ UpdateLine }) => setLine(() => UpdateLine),
        () => undefined,
      );
  }, [isAnnounced]);
  return isAnnounced && Line && <Line />;
}
