import {
  combineReducers,
  configureStore,
  createAsyncThunk,
  createListenerMiddleware,
  createSlice,
} from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { persistReducer, persistStore } from 'redux-persist';
import { ABOUT } from '#tests/support/recordingOf';
import { createCauseObserver } from '#visits/causeOf';
import { createCallLog } from '#visits/createCallLog';
import { createVisits } from '#visits/createVisits';
import { recordedVisit, recordVisits } from '#visits/recordVisits';

const counter = createSlice({
  name: 'counter',
  initialState: { status: 'idle', value: 0, ids: [] as string[] },
  reducers: {
    increased: (state) => void (state.value += 1),
  },
  extraReducers: (builder) =>
    builder.addCase(load.fulfilled, (state, { payload, meta }) => {
      state.status = 'loaded';
      state.value += payload;
      state.ids.push(meta.requestId);
    }),
});
const load = createAsyncThunk('counter/load', (amount: number) => Promise.resolve(amount));
const { increased } = counter.actions;

const createShop = () => {
  const api = createApi({
    baseQuery: (name: string) => Promise.resolve({ data: `Hello ${name}` }),
    endpoints: (build) => ({ greet: build.query<string, string>({ query: (name) => name }) }),
  });
  return {
    api,
    reducer: combineReducers({ counter: counter.reducer, [api.reducerPath]: api.reducer }),
  };
};
const visitOf = (store: object) => {
  const { application, recording } = recordedVisit(store);
  return { visits: createVisits(application), recording: recording() };
};
const typesOf = (store: object) =>
  recordedVisit(store)
    .recording()
    .events.map(({ action }) => action.type);

it('one call on the options of a store is enough to record and replay it in another page', async () => {
  const { api, reducer } = createShop();
  const store = configureStore(
    recordVisits({ app: 'shop' }, { reducer, middleware: (all) => all().concat(api.middleware) }),
  );
  store.dispatch(increased());
  await store.dispatch(load(2)).unwrap();
  await store.dispatch(api.endpoints.greet.initiate('Zoe')).unwrap();
  const { visits, recording } = visitOf(store);
  const text = visits.stringify(recording, ABOUT);
  expect(text).not.toContain('Zoe');
  const inOtherPage = createVisits<object>({ app: 'shop', reducer: createShop().reducer as never });
  const snapshot = inOtherPage.read(text);
  expect(snapshot.events.length).toBeGreaterThan(6);
  expect(inOtherPage.replay(snapshot).filter(({ verdict }) => verdict !== 'ok')).toStrictEqual([]);
  expect(inOtherPage.compare(snapshot, visits.read(text)).differences).toStrictEqual([]);
});

it('the addresses of a router outside the store are events', () => {
  const store = configureStore(recordVisits({ app: 'shop' }, { reducer: createShop().reducer }));
  store.dispatch(increased());
  history.pushState(null, '', '/posts/p1?page=2#top');
  history.replaceState(null, '', '/posts/p1?page=2#top');
  store.dispatch(increased());
  expect(
    recordedVisit(store)
      .recording()
      .events.map(({ action }) => action),
  ).toStrictEqual([
    { type: 'visits/navigated', payload: '/' },
    increased(),
    { type: 'visits/navigated', payload: '/posts/p1?page=2#top' },
    increased(),
  ]);
  history.replaceState(null, '', '/');
});

it('the recording begins when redux-persist has restored the state', async () => {
  const storage = {
    getItem: () => Promise.resolve(JSON.stringify({ value: '5' })),
    setItem: jest.fn(() => Promise.resolve()),
    removeItem: () => Promise.resolve(),
  };
  const store = configureStore(
    recordVisits(
      { app: 'shop' },
      {
        reducer: { counter: persistReducer({ key: 'counter', storage }, counter.reducer) },
        middleware: (all) => all({ serializableCheck: false }),
      },
    ),
  );
  store.dispatch(increased());
  await new Promise<void>((resolve) => {
    const persistor = persistStore(store, null, resolve);
    expect(persistor).toBeDefined();
  });
  store.dispatch(increased());
  expect(typesOf(store)).toStrictEqual([increased.type]);
  const { visits, recording } = visitOf(store);
  storage.setItem.mockClear();
  const snapshot = visits.read(visits.stringify(recording, ABOUT));
  expect(visits.replay(snapshot).map(({ verdict }) => verdict)).toStrictEqual(['ok']);
  expect(visits.statesOf(snapshot).at(-1)).toMatchObject({ counter: { value: 6 } });
  expect(snapshot.facts?.keptOut).toHaveLength(1);
  expect(storage.setItem).not.toHaveBeenCalled();
});

it('thunks and listeners without an extra argument are observed, and work', async () => {
  const listeners = createListenerMiddleware();
  const effect = jest.fn();
  listeners.startListening({ actionCreator: increased, effect });
  const store = configureStore(
    recordVisits(
      { app: 'shop' },
      {
        reducer: { counter: counter.reducer },
        middleware: (all) => all().prepend(listeners.middleware),
      },
    ),
  );
  const calls = createCallLog({
    isOmitted: () => false,
    inputOf: (_name, input) => input,
    isNoEvent: () => false,
  });
  recordedVisit(store).observe(createCauseObserver(calls));
  store.dispatch(increased());
  await store.dispatch((dispatch) => dispatch(load(2)).unwrap());
  expect(store.getState().counter.value).toBe(3);
  expect(calls.calls().thunks.map(({ name }) => name)).toStrictEqual(['', 'counter/load']);
  expect(effect).toHaveBeenCalledTimes(1);
});

it('a store that is not recorded is named', () => {
  expect(() => recordedVisit(configureStore({ reducer: counter.reducer }))).toThrow(
    'Pass the options of the store to recordVisits first.',
  );
});
