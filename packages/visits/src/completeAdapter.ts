import { type UnknownAction, weakMapMemoize } from '@reduxjs/toolkit';
import { RELOADED } from './createRecorder';
import { isObject, partOf } from './values';
import type { GeneratedText, Marker, VisitAdapter, VisitOptions } from './VisitAdapter';

const PERSIST = '_persist';

const sliceWithoutPersist = weakMapMemoize((slice: object) => {
  if (!Object.hasOwn(slice, PERSIST)) return slice;
  const { [PERSIST]: _persist, ...own } = slice as Record<string, unknown>;
  return own;
});

/**
 * The state without the `_persist` fields of redux-persist: with them, a replay would write to the storage. Equal states and
 * unchanged slices are the same objects in each result.
 */
export const withoutPersist = weakMapMemoize(<State extends object>(state: State): State => {
  const slices = Object.entries(sliceWithoutPersist(state)).map(
    ([name, slice]: [string, unknown]) => [
      name,
      isObject(slice) ? sliceWithoutPersist(slice) : slice,
    ],
  );
  return Object.fromEntries(slices) as State;
});

/** Whether a value has lists and objects where the initial value has them. */
const hasShape = (initial: unknown, value: unknown): boolean => {
  if (typeof initial !== 'object' || initial === null || value === null) return true;
  if (Array.isArray(initial)) return Array.isArray(value);
  return (
    isObject(value) &&
    Object.entries(initial).every(
      ([name, part]) => !Object.hasOwn(value, name) || hasShape(part, value[name]),
    )
  );
};

/**
 * RTK Query stores a number of the page when its middleware registers. A replay runs in another page with another number, which
 * RTK Query reports as a conflict. This keeps the registration valid.
 */
function withRegistration<State extends object>({ type }: UnknownAction, state: State): State {
  const [path, rest] = type.split('/config/');
  const api = partOf(state, path ?? '');
  const config = partOf(api, 'config');
  if (rest !== 'middlewareRegistered' || !isObject(api) || !isObject(config)) return state;
  return { ...state, [path ?? '']: { ...api, config: { ...config, middlewareRegistered: true } } };
}

/** Marks the requests of Redux Toolkit, and failures. */
function markerOf(event: UnknownAction): Marker | null {
  const status = partOf(event['meta'], 'requestStatus');
  const name = String(partOf(partOf(event['meta'], 'arg'), 'endpointName') ?? event.type);
  const error = event['error'];
  if (status === 'pending') return { kind: 'request', text: `${name}: sent`, isFailure: false };
  if (status !== 'rejected' && !isObject(error)) return null;
  if (partOf(event['meta'], 'condition') === true) return null; // it was not sent at all
  return {
    kind: 'error',
    text: `${name}: ${String(partOf(error, 'message') ?? 'failed')}`,
    isFailure: true,
  };
}

/** The ids of Redux Toolkit's requests differ in each visit, the stacks of its errors in each build. */
const GENERATED: readonly GeneratedText[] = [
  { kind: 'request', field: 'requestId', pattern: /^.+$/gs },
  { kind: 'stack', field: 'stack', pattern: /^.+$/gs },
];

/** Completes the options of an application with defaults. */
export function completeAdapter<State extends object>(
  options: VisitOptions<State>,
): VisitAdapter<State> {
  const reducer: VisitAdapter<State>['reducer'] = (state, event) => {
    if (event.type !== RELOADED) return withRegistration(event, options.reducer(state, event));
    const { payload } = event;
    return withoutPersist({ ...initial(), ...(isObject(payload) && payload) });
  };
  const initial = weakMapMemoize(() =>
    withoutPersist(options.reducer(undefined, { type: '@@start' })),
  );
  const invalidParts = (state: unknown) =>
    Object.entries(initial())
      .filter(
        ([name, slice]) =>
          !isObject(state) || !Object.hasOwn(state, name) || !hasShape(slice, state[name]),
      )
      .map(([name]) => name);
  return {
    generated: GENERATED,
    findings: () => [],
    marker: markerOf,
    ...options,
    version: options.version ?? '', // a build may define none
    reducer,
    invalidParts,
  };
}
