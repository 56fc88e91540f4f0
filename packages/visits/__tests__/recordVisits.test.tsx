import {
  combineReducers,
  configureStore,
  createAsyncThunk,
  createSlice,
  type Reducer,
} from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { persistReducer, persistStore } from 'redux-persist';
import { RELOADED } from '#visits/createRecorder';
import { createTools } from '#visits/createTools';
import { createVisits } from '#visits/createVisits';
import { observeVisit } from '#visits/observeVisit';
import { createRedactor } from '#visits/redactor';
import { NAVIGATED } from '#visits/watchAddress';
import { ABOUT } from './support/tasks';

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
const redact = () => createRedactor({ fields: {} });
const visitsOf = (reducer: Reducer) => createVisits<object>({ app: 'shop', reducer, redact });
/** What the tools know of the visit of a store. */
const visitOf = async (store: object) => {
  const { tools, recording } = await observeVisit(store);
  return { tools, recording: recording() };
};

it('one call on the options of a store is enough to record and replay it in another page', async () => {
  const { api, reducer } = createShop();
  const store = configureStore(
    visitsOf(reducer as Reducer).record({
      reducer,
      middleware: (all) => all().concat(api.middleware),
    }),
  );
  store.dispatch(increased());
  await store.dispatch(load(2)).unwrap();
  await store.dispatch(api.endpoints.greet.initiate('Zoe')).unwrap();
  const { tools, recording } = await visitOf(store);
  const text = tools.stringify(recording, ABOUT);
  const inOtherPage = createTools<object>({
    app: 'shop',
    redact,
    reducer: createShop().reducer as never,
  });
  const snapshot = inOtherPage.read(text);
  expect(snapshot.events.length).toBeGreaterThan(6);
  expect(inOtherPage.replay(snapshot).filter(({ isOther }) => isOther)).toStrictEqual([]);
  expect(inOtherPage.compare(snapshot, tools.read(text)).differences).toStrictEqual([]);
});

it('the addresses of a router outside the store are events', async () => {
  const { reducer } = createShop();
  const store = configureStore(visitsOf(reducer as Reducer).record({ reducer }));
  const visit = await observeVisit(store);
  store.dispatch(increased());
  history.pushState(null, '', '/posts/p1?page=2#top');
  history.replaceState(null, '', '/posts/p1?page=2#top');
  store.dispatch(increased());
  expect(visit.recording().events.map(({ action }) => action)).toStrictEqual([
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
  const persisted = persistReducer({ key: 'counter', storage }, counter.reducer);
  const store = configureStore(
    visitsOf(combineReducers({ counter: counter.reducer }) as Reducer).record({
      reducer: (state: { counter: ReturnType<typeof persisted> } | undefined, action) => ({
        counter: persisted(action.type === 'signedOut' ? undefined : state?.counter, action),
      }),
      middleware: (all) => all({ serializableCheck: false }),
    }),
  );
  const restore = () =>
    new Promise<void>((resolve) => {
      const persistor = persistStore(store, null, resolve);
      expect(persistor).toBeDefined();
    });
  store.dispatch(increased());
  await restore();
  store.dispatch(increased());
  store.dispatch({ type: 'signedOut', key: 'counter' });
  await restore();
  store.dispatch(increased());
  const { tools, recording } = await visitOf(store);
  expect(recording.events.map(({ action }) => action.type)).toStrictEqual([
    increased.type,
    'signedOut',
    RELOADED,
    increased.type,
    NAVIGATED, // by the observer
  ]);
  storage.setItem.mockClear();
  const snapshot = tools.read(tools.stringify(recording, ABOUT));
  expect(tools.replay(snapshot).map(({ isOther }) => isOther)).toStrictEqual([
    false,
    true, // the reducer without redux-persist does not reset the state
    false,
    false,
    false,
  ]);
  expect(tools.statesOf(snapshot).at(-1)).toMatchObject({ counter: { value: 6 } });
  expect(storage.setItem).not.toHaveBeenCalled();
});

it('requests are those of the browser: whatever a thunk or a component fetches, nothing is read from its answer', async () => {
  const { fetch } = globalThis;
  const reducer = combineReducers({ counter: counter.reducer });
  const store = configureStore(visitsOf(reducer as Reducer).record({ reducer }));
  await observeVisit(store);
  await store.dispatch(load(2)).unwrap(); // a thunk without an extra argument
  expect(store.getState().counter.value).toBe(2);
  expect(globalThis.fetch).toBe(fetch);
});

it('a store that is not recorded is named', async () => {
  const store = configureStore({ reducer: counter.reducer });
  await expect(observeVisit(store)).rejects.toThrow(
    'Pass the options of the store to visits.record first.',
  );
});
