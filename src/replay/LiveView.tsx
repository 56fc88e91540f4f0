import { type Recording, withoutPersist } from '#qa/shopAdapter';
import { summarizeState } from '#qa/sliceSchemas';
import type { RootState } from '#store/rootReducer';
import { diffStates } from '#visits/diffStates';
import { Diff } from './Diff';

/** How many of the last events are named. */
const SHOWN_EVENTS = 5;
const NUMBERS = new Intl.NumberFormat('en');

interface LiveViewProps {
  readonly state: RootState;
  readonly recording: Recording;
}

/** What the last event changed. Several events may have happened since the last render. */
function lastChanges({ initial, events }: Recording) {
  const last = events.at(-1);
  if (!last) return [];
  return diffStates(withoutPersist(events.at(-2)?.state ?? initial), withoutPersist(last.state));
}

/** Shows the current state of the slices, the last events, and what the last one changed. */
export function LiveView({ state, recording }: LiveViewProps) {
  const { events, droppedCount, limit = events.length } = recording;
  const types = events.slice(-SHOWN_EVENTS).map(({ action }) => action.type);
  return (
    <>
      <p>
        {Object.entries(summarizeState(state))
          .map(([name, status]) => `${name}: ${status}`)
          .join(' · ')}
      </p>
      <p>Last events: {types.join(', ') || 'none yet'}</p>
      <p>
        {NUMBERS.format(events.length)} events recorded
        {droppedCount > 0 && `, ${NUMBERS.format(droppedCount)} older ones dropped`} (the last{' '}
        {NUMBERS.format(limit)} are kept)
      </p>
      <Diff changes={lastChanges(recording)} />
    </>
  );
}
