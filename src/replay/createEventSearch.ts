import { screenOf } from '#qa/descriptions';
import type { Step } from '#qa/shopAdapter';
import type { SliceName } from '#qa/sliceSchemas';
import type { RootState } from '#store/rootReducer';
import { visitMarkers } from './visitMarkers';

/** Which events are listed. An empty text does not restrict the list. */
export interface EventFilter {
  /** Part of the name, the payload, a notice or an error message. Upper and lower case are equal. */
  readonly text: string;
  /** A slice that the event changed. */
  readonly slice: SliceName | '';
  /** The screen on which the event happened. */
  readonly screen: ReturnType<typeof screenOf> | '';
  /** Only caught errors, error notices, failed requests, failed reducers and steps that differ. */
  readonly hasFailed: boolean;
}

/** The filter that lists all events. */
export const NO_EVENT_FILTER: EventFilter = { text: '', slice: '', screen: '', hasFailed: false };

interface EventSearch {
  /** The steps that match, counted from 1. */
  readonly find: (filter: EventFilter) => readonly number[];
  /** The screens of the visit, in the order of the first event on each. */
  readonly screens: readonly ReturnType<typeof screenOf>[];
}

/** Prepares the search in a replayed visit. `states` are the start state and the state after each step. */
export function createEventSearch(
  steps: readonly Step[],
  states: readonly RootState[],
): EventSearch {
  const screenBefore = steps.map((_step, index) => screenOf(stateAt(states, index)));
  const markers = visitMarkers(steps, states);
  const failed = new Set(markers.filter(({ isFailure }) => isFailure).map(({ step }) => step));
  const marked = new Map<number, string[]>();
  for (const { step, text } of markers) marked.set(step, [...(marked.get(step) ?? []), text]);
  let texts: readonly string[] | null = null; // many payloads are long, and most visits are not searched
  const textsOf = () =>
    (texts ??= steps.map(({ event: { type, ...rest } }, index) =>
      [type, JSON.stringify(rest), ...(marked.get(index + 1) ?? [])].join(' ').toLowerCase(),
    ));

  return {
    screens: [...new Set(screenBefore)],
    find: ({ text, slice, screen, hasFailed }) => {
      const wanted = text.trim().toLowerCase();
      return steps.flatMap(({ verdict }, index) => {
        const isMatch =
          (wanted === '' || (textsOf()[index] ?? '').includes(wanted)) &&
          (slice === '' || stateAt(states, index)[slice] !== stateAt(states, index + 1)[slice]) &&
          (screen === '' || screenBefore[index] === screen) &&
          (!hasFailed || verdict !== 'ok' || failed.has(index + 1));
        return isMatch ? [index + 1] : [];
      });
    },
  };
}

function stateAt(states: readonly RootState[], index: number): RootState {
  const state = states[index];
  if (!state) throw new RangeError(`There is no state at index ${index}.`);
  return state;
}
