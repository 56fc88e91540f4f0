import { useEffect, useRef, useState } from 'react';
import { MAX_RECORDED_EVENTS } from '#store/createRecorder';
import type { RootState } from '#store/rootReducer';
import { summarizeState } from '#store/sliceSchemas';
import { Diff } from './Diff';
import { diffStates } from './diffStates';

const NUMBERS = new Intl.NumberFormat('en');

interface LiveViewProps {
  readonly state: RootState;
  /** The types of the last events, oldest first. */
  readonly lastEvents: readonly string[];
  readonly eventCount: number;
  /** How many older events are not kept. */
  readonly droppedCount: number;
}

/** Shows the current state of the slices, the last events, and the last change of the state. */
export function LiveView({ state, lastEvents, eventCount, droppedCount }: LiveViewProps) {
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
      <p>Last events: {lastEvents.join(', ') || 'none yet'}</p>
      <p>
        {NUMBERS.format(eventCount)} events recorded
        {droppedCount > 0 && `, ${NUMBERS.format(droppedCount)} older ones dropped`} (the last{' '}
        {NUMBERS.format(MAX_RECORDED_EVENTS)} are kept)
      </p>
      <Diff changes={changes} />
    </>
  );
}
