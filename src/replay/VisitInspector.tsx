import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Step } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { stepsChanging } from '#visits/diffStates';
import type { SnapshotFacts } from '#visits/format';
import type { StatePath } from '#visits/values';
import { EventBrowser } from './EventBrowser';
import { EventDetails } from './EventDetails';
import { PathNavigation } from './PathNavigation';
import { Timeline } from './Timeline';
import type { TimeRange } from './timeRange';
import { visitMarkers } from './visitMarkers';

/** Two columns where the panel is wide enough. */
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12);
  > * {
    flex: 1 1 300px;
    min-width: 0;
  }
`;

interface VisitInspectorProps {
  readonly facts: SnapshotFacts | null;
  readonly steps: readonly Step[];
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The chosen value. */
  readonly path: StatePath | null;
  readonly onChoosePath: (path: StatePath | null) => void;
  readonly onGo: (step: number) => void;
}

/** The time range that the tester has selected in a visit. It does not apply to the next one. */
interface Selected {
  readonly states: readonly RootState[];
  readonly timeRange: TimeRange | null;
}

const NONE: readonly number[] = [];

/** The events of a visit beside the details of the shown one. Choosing a value marks the events that changed it. */
export function VisitInspector({
  facts,
  steps,
  states,
  current,
  path,
  onChoosePath,
  onGo,
}: VisitInspectorProps) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const timeRange = selected?.states === states ? selected.timeRange : null;
  const changing = useMemo(() => (path ? stepsChanging(states, path) : NONE), [states, path]);
  const marked = useMemo(() => new Set(changing), [changing]);
  const markers = useMemo(() => visitMarkers(steps, states), [steps, states]);
  return (
    <>
      <Timeline
        facts={facts}
        states={states}
        markers={markers}
        changing={changing}
        current={current}
        timeRange={timeRange}
        onSelect={(next) => setSelected({ states, timeRange: next })}
        onGo={onGo}
      />
      {path && (
        <PathNavigation
          path={path}
          changing={changing}
          current={current}
          onGo={onGo}
          onClear={() => onChoosePath(null)}
        />
      )}
      <Columns>
        <EventBrowser
          steps={steps}
          states={states}
          current={current}
          marked={marked}
          timeRange={timeRange}
          onChoose={onGo}
        />
        <EventDetails
          steps={steps}
          states={states}
          current={current}
          chosenPath={path}
          onChoosePath={onChoosePath}
          onGo={onGo}
        />
      </Columns>
    </>
  );
}
