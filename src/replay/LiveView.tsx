import { useEffect, useRef, useState } from 'react';
import type { RootState } from '#store/rootReducer';
import { summarizeState } from '#store/sliceSchemas';
import { Diff } from './Diff';
import { diffStates } from './diffStates';

interface LiveViewProps {
  readonly state: RootState;
  /** Event types, oldest first. */
  readonly events: readonly string[];
}

/** Shows the current state of the slices, the last events, and the last change of the state. */
export function LiveView({ state, events }: LiveViewProps) {
  const before = useRef(state);
  const [changes, setChanges] = useState<ReturnType<typeof diffStates>>([]);
  useEffect(() => {
    setChanges(diffStates(before.current, state));
    before.current = state;
  }, [state]);
  return (
    <>
      <p>
        {Object.entries(summarizeState(state))
          .map(([name, status]) => `${name}: ${status}`)
          .join(' · ')}
      </p>
      <p>Last events: {events.slice(-5).join(', ') || 'none yet'}</p>
      <Diff changes={changes} />
    </>
  );
}
