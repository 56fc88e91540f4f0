import { isOther } from '#visits/replay';
import type { LoadedVisit } from './loadVisit';

/** Which events are listed. An empty text does not restrict the list. */
export interface EventFilter {
  /** Part of the name, the payload, a notice or an error message. Upper and lower case are equal. */
  readonly text: string;
  /** A slice that the event changed. */
  readonly slice: string;
  /** The screen on which the event happened. */
  readonly screen: string;
  /** Only caught errors, error notices, failed requests, failed reducers and steps that differ. */
  readonly hasFailed: boolean;
}

/** The filter that lists all events. */
export const NO_EVENT_FILTER: EventFilter = { text: '', slice: '', screen: '', hasFailed: false };

interface EventSearch {
  /** The steps that match, counted from 1. */
  readonly find: (filter: EventFilter) => readonly number[];
  /** The screens of the visit, in the order of the first event on each. */
  readonly screens: readonly string[];
  /** The slices of the state. */
  readonly slices: readonly string[];
}

/** Prepares the search in a visit. */
export function createEventSearch({
  steps,
  states,
  markers,
  screenAt,
}: Pick<LoadedVisit, 'steps' | 'states' | 'markers' | 'screenAt'>): EventSearch {
  const screenBefore = steps.map((_step, index) => screenAt(index));
  const failed = new Set(markers.filter(({ isFailure }) => isFailure).map(({ step }) => step));
  const marked = new Map<number, string[]>();
  for (const { step, text } of markers) marked.set(step, [...(marked.get(step) ?? []), text]);
  let texts: readonly string[] | null = null; // many payloads are long, and most visits are not searched
  const textsOf = () =>
    (texts ??= steps.map(({ event: { type, ...rest } }, index) =>
      [type, JSON.stringify(rest), ...(marked.get(index + 1) ?? [])].join(' ').toLowerCase(),
    ));
  const sliceAt = (index: number, name: string): unknown => Reflect.get(states[index] ?? {}, name);

  return {
    screens: [...new Set(screenBefore)],
    slices: Object.keys(states[0] ?? {}),
    find: ({ text, slice, screen, hasFailed }) => {
      const wanted = text.trim().toLowerCase();
      return steps.flatMap((step, index) => {
        const isMatch =
          (wanted === '' || (textsOf()[index] ?? '').includes(wanted)) &&
          (slice === '' || sliceAt(index, slice) !== sliceAt(index + 1, slice)) &&
          (screen === '' || screenBefore[index] === screen) &&
          (!hasFailed || isOther(step) || failed.has(index + 1));
        return isMatch ? [index + 1] : [];
      });
    },
  };
}
