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
/** The state of a second application: a counter, and a list of tasks with the names of people. */
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
  },
});
export const { increased } = counter.actions;
export const { added, removed } = tasks.actions;

export const reduce = (state: State | undefined, event: UnknownAction): State => ({
  counter: counter.reducer(state?.counter, event),
  tasks: tasks.reducer(state?.tasks, event),
});

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
    }),
  generated: [{ kind: 'task', pattern: /task-\d+/g }],
};
export const visits = createTools(OPTIONS);

/** Records a visit in a real store. */
export function record(events: readonly UnknownAction[]) {
  let time = 0;
  const recorder = createRecorder<State>(() => (time += 250));
  const store = configureStore({
    reducer: reduce as (state: State | undefined, event: UnknownAction) => State,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }), // they warn if they are slow
    enhancers: (defaults) => defaults().concat(recorder.enhancer),
  });
  for (const event of events) store.dispatch(event);
  return recorder.recording();
}
