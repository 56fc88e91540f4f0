import '#tests/support/jsdomGaps';
import {
  configureStore,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { openWorkbench } from '#tests/support/openWorkbench';
import { createRecorder } from '#visits/createRecorder';
import { createRedactor } from '#visits/createRedactor';
import { createVisits } from '#visits/createVisits';

/** A second application: a counter and a list of tasks. */
const counter = createSlice({
  name: 'counter',
  initialState: { status: 'low', count: 0 },
  reducers: {
    increased: ({ count }, { payload }: PayloadAction<number>) => ({
      status: count + payload > 4 ? 'high' : 'low',
      count: count + payload,
    }),
  },
});
const tasks = createSlice({
  name: 'tasks',
  initialState: { items: [] as readonly string[] },
  reducers: {
    added: ({ items }, { payload }: PayloadAction<string>) => ({ items: [...items, payload] }),
  },
});
const { increased } = counter.actions;
const { added } = tasks.actions;

interface State {
  readonly counter: { readonly status: string; readonly count: number };
  readonly tasks: { readonly items: readonly string[] };
}
const reduce = (state: State | undefined, event: UnknownAction): State => ({
  counter: counter.reducer(state?.counter, event),
  tasks: tasks.reducer(state?.tasks, event),
});

const visits = createVisits<State>({
  app: 'tasks',
  reduce,
  isKnown: (type) => [increased.type, added.type].some((known) => known === type),
  invalidParts: () => [],
  createRedactor: () => createRedactor({ fields: {} }),
  regressionTest: { helper: './replayVisit', folder: 'recorded', updateCommand: 'tasks update' },
  describe: { summary: () => ({}) },
});

it('another application is recorded and replayed in the workbench', async () => {
  let time = 0;
  const recorder = createRecorder<State>(() => (time += 250));
  const store = configureStore({
    reducer: reduce as (state: State | undefined, event: UnknownAction) => State,
    enhancers: (defaults) => defaults().concat(recorder.enhancer),
  });
  store.dispatch(increased(2));
  store.dispatch(added('Mend the kite'));
  store.dispatch(increased(3));
  const text = visits.stringify(recorder.recording(), {
    appVersion: '1',
    takenAt: '2026-01-02T03:04:05.000Z',
    url: '/',
    viewport: '360x740',
  });
  const { rows, tab, key } = await openWorkbench<State>(
    {
      title: 'Tasks',
      appVersion: '1',
      storageKey: 'columns',
      visits,
      machines: [
        { name: 'counter', path: ['counter'], declared: { low: ['high'], high: ['low'] } },
      ],
      describe: {
        marker: () => null,
        screen: () => 'tasks',
        address: ({ counter: { count } }) => `/${count}`,
        typedField: () => null,
      },
    },
    text,
  );
  expect(rows()).toStrictEqual([
    '+0:00.01increased count 0 → 2',
    '+0:00.32added items Mend the kite',
    '+0:00.53increased status low → high, count 2 → 5',
  ]);
  expect(screen.getByLabelText('Address of Screen of the visit')).toHaveTextContent('/5');
  expect(screen.getByRole('list', { name: 'Transitions of this event' })).toHaveTextContent(
    'counter: low → high',
  );
  key('Home');
  tab('State');
  expect(screen.getByRole('tree', { name: 'State' })).toHaveTextContent('counter {2}');
});
