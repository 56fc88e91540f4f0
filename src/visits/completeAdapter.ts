import type { UnknownAction } from '@reduxjs/toolkit';
import { createMask } from './createMask';
import { toJson } from './json';
import { formatValue, isObject, memoizeByReference, partOf } from './values';
import type { GeneratedText, VisitAdapter } from './VisitAdapter';

/** The adapter of an application: name and reducer are required, the rest improves on defaults. */
export type VisitOptions<State extends object> = Pick<VisitAdapter<State>, 'app' | 'reducer'> &
  Partial<Omit<VisitAdapter<State>, 'toPlainState' | 'describe'>> & {
    readonly describe?: Partial<VisitAdapter<State>['describe']>;
    /** Words that the default redactor keeps, such as parts of paths, or values that reducers compare. */
    readonly keeps?: readonly string[];
  };

const PERSIST = '_persist';

const sliceWithoutPersist = memoizeByReference((slice) => {
  if (!Object.hasOwn(slice, PERSIST)) return slice;
  const { [PERSIST]: _persist, ...own } = slice as Record<string, unknown>;
  return own;
});

/**
 * The state without the `_persist` fields of redux-persist: with them, a replay would write to the storage. Unchanged slices are the
 * same objects in each result.
 */
export const withoutPersist = <State extends object>(state: State): State => {
  const slices = Object.entries(sliceWithoutPersist(state)).map(
    ([name, slice]: [string, unknown]) => [
      name,
      isObject(slice) ? sliceWithoutPersist(slice) : slice,
    ],
  );
  return Object.fromEntries(slices) as State;
};

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

const REGISTERED = '/config/middlewareRegistered';

/**
 * RTK Query stores a number of the page when its middleware registers. A replay runs in another page with another number, which
 * RTK Query reports as a conflict. This keeps the registration valid.
 */
function withRegistration<State extends object>(
  before: State | undefined,
  event: UnknownAction,
  state: State,
): State {
  if (!event.type.endsWith(REGISTERED)) return state;
  const path = event.type.slice(0, -REGISTERED.length);
  const registered = (whole: unknown) =>
    partOf(partOf(partOf(whole, path), 'config'), 'middlewareRegistered');
  if (registered(before) !== false || registered(state) !== 'conflict') return state;
  const api = partOf(state, path) as { readonly config: object }; // it has the field
  return { ...state, [path]: { ...api, config: { ...api.config, middlewareRegistered: true } } };
}

/** The status of a slice in a word. */
function summaryOf(slice: unknown): string {
  const status = partOf(slice, 'status');
  if (typeof status === 'string') return status;
  if (Array.isArray(slice)) return `[${slice.length}]`;
  return isObject(slice) ? `{${Object.keys(slice).length}}` : formatValue(slice);
}

/** The ids of Redux Toolkit's requests differ in each visit, the stacks of its errors in each build. */
const GENERATED: readonly GeneratedText[] = [
  { kind: 'request', field: 'requestId', pattern: /^.+$/gs },
  { kind: 'stack', field: 'stack', pattern: /^.+$/gs },
];

/** Completes the adapter of an application with defaults. Only its name and its reducer are required. */
export function completeAdapter<State extends object>({
  keeps = [],
  ...options
}: VisitOptions<State>): VisitAdapter<State> {
  const reducer: VisitAdapter<State>['reducer'] = (state, event) =>
    withRegistration(state, event, options.reducer(state, event));
  const plain = memoizeByReference((state) => toJson(withoutPersist(state)) as State);
  let known: State | undefined;
  const initial = () => (known ??= plain(reducer(undefined, { type: '@@start' })));
  const defaults = {
    isKnown: () => true,
    invalidParts: (state: unknown) =>
      Object.entries(initial())
        .filter(
          ([name, slice]) =>
            !isObject(state) || !Object.hasOwn(state, name) || !hasShape(slice, state[name]),
        )
        .map(([name]) => name),
    createRedactor: () => createMask({ initial: initial(), keeps }),
    generated: GENERATED,
  };
  return {
    ...defaults,
    ...options,
    reducer,
    toPlainState: plain,
    describe: {
      summary: (state) =>
        Object.fromEntries(Object.entries(state).map(([name, slice]) => [name, summaryOf(slice)])),
      ...options.describe,
    },
  };
}
