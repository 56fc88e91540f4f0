import { type Marker, markerOf } from '#qa/descriptions';
import type { Step } from '#qa/shopAdapter';
import type { RootState } from '#store/rootReducer';

/** A marker of the timeline with its step, counted from 1. */
export interface VisitMarker extends Marker {
  readonly step: number;
}

/** Lists the caught errors, notices, requests, console messages and failed reducers of a visit. */
export const visitMarkers = (
  steps: readonly Step[],
  states: readonly RootState[],
): readonly VisitMarker[] =>
  steps.flatMap(({ event, error, messages }, index) => {
    const before = states[index];
    const marker = before && markerOf(event, before);
    const step = index + 1;
    return [
      ...(marker ? [{ ...marker, step }] : []),
      ...(error === null
        ? []
        : [{ kind: 'error' as const, text: `reducer: ${error}`, isFailure: true, step }]),
      ...messages.map(({ level, text }) => ({
        kind: 'console' as const,
        text: `${level}: ${text}`,
        isFailure: level === 'error',
        step,
      })),
    ];
  });
