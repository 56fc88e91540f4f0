import { useDeferredValue, useMemo, useState } from 'react';
import type { Step } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';
import { Stack } from '#ui/layout';
import { createEventSearch, NO_EVENT_FILTER } from './createEventSearch';
import { EventFilterForm } from './EventFilterForm';
import { EventList } from './EventList';
import { groupTyping } from './groupTyping';
import { boundsOf, type TimeRange } from './timeRange';

const NUMBERS = new Intl.NumberFormat('en');

interface EventBrowserProps {
  readonly steps: readonly Step[];
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  /** The steps that changed the chosen value. */
  readonly marked: ReadonlySet<number>;
  /** The time range to which the list is restricted. */
  readonly timeRange: TimeRange | null;
  readonly onChoose: (step: number) => void;
}

/** The steps that are in a time range. Without one, all of them. */
function stepsIn(timeRange: TimeRange | null, steps: readonly number[]): readonly number[] {
  if (!timeRange) return steps;
  const { first, last } = boundsOf(timeRange);
  return steps.filter((step) => first <= step && step <= last);
}

/** The events of a visit with search and filters. */
export function EventBrowser(props: EventBrowserProps) {
  const { steps, states, current, marked, timeRange, onChoose } = props;
  const [filter, setFilter] = useState(NO_EVENT_FILTER);
  const search = useMemo(() => createEventSearch(steps, states), [steps, states]);
  const applied = useDeferredValue(filter); // typing stays responsive while a long visit is searched
  const matching = useMemo(() => search.find(applied), [search, applied]);
  const found = useMemo(() => stepsIn(timeRange, matching), [timeRange, matching]);
  const groups = useMemo(() => groupTyping(steps, found), [steps, found]);
  return (
    <Stack $gap={8}>
      <EventFilterForm filter={filter} screens={search.screens} onChange={setFilter} />
      <p aria-live="polite">
        {found.length < steps.length &&
          `${NUMBERS.format(found.length)} of ${NUMBERS.format(steps.length)} events`}
      </p>
      <EventList
        steps={steps}
        groups={groups}
        current={current}
        marked={marked}
        onChoose={onChoose}
      />
    </Stack>
  );
}
