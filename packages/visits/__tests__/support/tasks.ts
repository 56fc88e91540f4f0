import type { VisitOptions } from '@latim/visits/record';
import { createRedactor, createTools, mask } from '@latim/visits/tools';
import {
  configureStore,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createRecorder } from '#visits/createRecorder';

interface Task {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
}
/** The state of an application: a counter, and a list of tasks with the names of people. */
export interface State {
  readonly counter: number;
  readonly tasks: { readonly status: 'empty' | 'open'; readonly items: readonly Task[] };
}

const counter = createSlice({
  name: 'counter',
  initialState: 0,
  reducers: { increased: (count, { payload }: PayloadAction<number>) => count + payload },
});
const tasksOf = (items: readonly Task[]): State['tasks'] => ({
  status: items.length > 0 ? 'open' : 'empty',
  items,
});
const tasks = createSlice({
  name: 'tasks',
  initialState: { status: 'empty', items: [] } as State['tasks'],
  reducers: {
    added: ({ items }, { payload }: PayloadAction<Task>) => tasksOf([...items, payload]),
    removed: ({ items }, { payload }: PayloadAction<string>) =>
      tasksOf(items.filter(({ id }) => id !== payload)),
    /** A reducer with a defect. */
    assigned: (_state, { payload }: PayloadAction<{ readonly owner: string }>) => {
      throw new TypeError(`${payload.owner} has no tasks`);
    },
  },
});
export const { increased } = counter.actions;
export const { added, assigned, removed } = tasks.actions;

export const reduce = (state: State | undefined, event: UnknownAction): State => ({
  counter: counter.reducer(state?.counter, event),
  tasks: tasks.reducer(state?.tasks, event),
});
export const START = reduce(undefined, { type: '@@start' });

/** A task of a person. */
export const aTask = (number: number, owner = 'Amena', text = 'Call 01712 345678') =>
  added({ id: `task-${number}`, owner, text });

/** What the application says about itself. */
export const OPTIONS: VisitOptions<State> = {
  app: 'tasks',
  reducer: reduce,
  redact: () =>
    createRedactor({
      fields: {
        owner: (name, numberOf) => `Owner ${numberOf('owner', name)}`,
        text: (text) => mask(text),
      },
      names: ['owner'],
      messages: ['message'],
    }),
  generated: [{ kind: 'task', pattern: /task-\d+/g }],
  findings: (state) => (state.counter < 0 ? ['The counter is negative'] : []),
};
export const visits = createTools(OPTIONS);

/** The index of the first step that differs from the recording; null if all are equal. */
export function firstDifference(snapshot: ReturnType<typeof visits.read>): number | null {
  const index = visits.replay(snapshot).findIndex(({ isOther }) => isOther);
  return index < 0 ? null : index;
}

/** What a file says about the visit that it contains. */
export const ABOUT = {
  appVersion: '1',
  takenAt: '2026-01-02T03:04:05.000Z',
  url: '/',
  viewport: '1280x800',
};

/** Records events in a store without checks: they warn if they are slow. */
export function openStore(preloadedState: State = START) {
  let time = 0;
  const recorder = createRecorder<State>(() => (time += 250));
  const store = configureStore({
    reducer: reduce as (state: State | undefined, event: UnknownAction) => State,
    preloadedState,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    enhancers: (defaults) => defaults().concat(recorder.enhancer),
    devTools: false,
  });
  return { store, recorder };
}

/** Records a visit with these events. */
export function record(events: readonly UnknownAction[], preloadedState?: State) {
  const { store, recorder } = openStore(preloadedState);
  for (const event of events)
    try {
      store.dispatch(event);
    } catch {
      // The recording contains the error.
    }
  return recorder.recording();
}
export type Recording = ReturnType<typeof record>;

/** The text of a file with these events, and some other facts. */
export function fileOf(events: readonly UnknownAction[], facts: object = {}): string {
  const file = JSON.parse(visits.stringify(record(events), ABOUT)) as { snapshot: object };
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...facts } });
}
