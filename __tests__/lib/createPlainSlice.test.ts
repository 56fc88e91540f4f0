import { createAction, type PayloadAction } from '@reduxjs/toolkit';
import { createPlainSlice } from '#lib/createPlainSlice';

interface State {
  readonly items: readonly number[];
}
const seen: State[] = [];
const append = (state: State, item: number): State => {
  seen.push(state);
  return item > 0 ? { items: [...state.items, item] } : state;
};
const other = createAction<number>('other/happened');

const slice = createPlainSlice({
  name: 'list',
  initialState: { items: [] } as State,
  reducers: {
    added: (state: State, { payload }: PayloadAction<number>): State => append(state, payload),
    doubled: {
      prepare: (item: number) => ({ payload: 2 * item }),
      reducer: (state: State, { payload }: PayloadAction<number>): State => append(state, payload),
    },
  },
  extraReducers: (builder) => {
    builder.addCase(other, (state: State, { payload }): State => append(state, payload));
    builder.addMatcher(
      (action): action is PayloadAction<number> => action.type === 'any/matched',
      (state: State, { payload }): State => append(state, payload),
    );
  },
});
const { added, doubled } = slice.actions;
beforeEach(() => seen.splice(0));

it.each([
  ['a reducer', added(3), 3],
  ['a prepared reducer', doubled(2), 4],
  ['an event of another slice', other(5), 5],
  ['a matcher', { type: 'any/matched', payload: 6 }, 6],
])('passes the state itself to %s', (_name, action, item) => {
  const state: State = { items: [1] };
  expect(slice.reducer(state, action)).toStrictEqual({ items: [1, item] });
  expect(seen[0]).toBe(state);
});

it.each([added(0), doubled(0), other(0)])(
  'returns the same object if $type changes nothing',
  (event) => {
    const state: State = { items: [1] };
    expect(slice.reducer(state, event)).toBe(state);
  },
);

it('runs the case reducer of an event first, then each reducer whose matcher accepts it', () => {
  const append = (letter: string) => (state: { readonly text: string }) => ({
    text: state.text + letter,
  });
  const { actions, reducer } = createPlainSlice({
    name: 'order',
    initialState: { text: '' },
    reducers: { happened: append('a') },
    extraReducers: (builder) => {
      builder.addMatcher(() => true, append('b')).addMatcher(() => true, append('c'));
    },
  });
  expect(reducer(undefined, actions.happened())).toStrictEqual({ text: 'abc' });
});

it('has the action creators and the initial state of createSlice', () => {
  expect(added(1)).toStrictEqual({ type: 'list/added', payload: 1 });
  expect(slice.reducer(undefined, { type: '@@init' })).toStrictEqual({ items: [] });
});

it('extraReducers is optional', () => {
  const { reducer, actions } = createPlainSlice({
    name: 'count',
    initialState: { count: 0 },
    reducers: { increased: ({ count }: { readonly count: number }) => ({ count: count + 1 }) },
  });
  expect(reducer({ count: 1 }, actions.increased())).toStrictEqual({ count: 2 });
});
