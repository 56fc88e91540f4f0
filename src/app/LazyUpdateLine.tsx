import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectIsUpdateTold } from '../features/updates/updatesSlice';

/** The line of a newer version, loaded when there is one. Where it does not come, the next visit has the version. */
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
