import { useEffect, useRef, useState } from 'react';
import type { RootState } from '../store/rootReducer';
import { diffStates } from './diffStates';
import { Diff } from './Diff';

/** The status of every machine of a state, by name. */
const machinesOf = ({ auth, favorites, reviews, catalogue }: RootState) => [
  ['session', auth.session.status],
  ['attempt', auth.attempt.status],
  ['profile', auth.profile.status],
  ['reset', auth.reset.status],
  ['favorites', favorites.mirror.status],
  ['reviews', reviews.mirror.status],
  ['editor', reviews.editor.status],
  ['catalogue', catalogue.status],
];

interface LiveViewProps {
  readonly state: RootState;
  /** Oldest first. */
  readonly events: readonly string[];
}

/** What is happening now: the machines, the last events, and what the last of them changed. */
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
        {machinesOf(state)
          .map(([name, status]) => `${name}: ${status}`)
          .join(' · ')}
      </p>
      <p>Last events: {events.slice(-5).join(', ') || 'none yet'}</p>
      <Diff changes={changes} />
    </>
  );
}
