import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { AfterMount } from '#app/App';
import { enterValue } from '#boot/queueInputs';

const slice = createSlice({
  name: 'search',
  initialState: { query: '' },
  reducers: {
    typed: (state, { payload }: PayloadAction<string>) => {
      state.query = payload;
    },
  },
});

function Search() {
  const query = useSelector(({ query: shown }: { query: string }) => shown);
  const dispatch = useDispatch();
  return (
    <input value={query} onChange={({ target }) => dispatch(slice.actions.typed(target.value))} />
  );
}

describe('AfterMount', () => {
  test('calls `run` in time for an entered value to be in the field at the next key press', async () => {
    // Without the checks of RTK: they warn if they take long, for example on a busy machine.
    const store = configureStore({
      reducer: slice.reducer,
      middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
    });
    const first = store.getState();
    const root = document.body.appendChild(document.createElement('div'));
    const shopOf = (run: () => void) => (
      <Provider store={store} serverState={first}>
        <Search />
        <AfterMount run={run} />
      </Provider>
    );
    root.innerHTML = renderToString(shopOf(() => undefined));
    const field = root.querySelector('input') as HTMLInputElement;
    const valueAtNextKey = await new Promise((resolve) =>
      startTransition(() => {
        hydrateRoot(
          root,
          shopOf(() => {
            enterValue(field, 'ji');
            // The browser dispatches no event before the microtasks are done.
            void Promise.resolve().then(() => resolve(field.value));
          }),
        );
      }),
    );
    expect(valueAtNextKey).toBe('ji');
  });
});
