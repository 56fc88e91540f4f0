import { configureStore, createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { ABOUT } from '#tests/support/recordingOf';
import { createVisits } from '#visits/createVisits';
import { observeVisit } from '#visits/observeVisit';
import { recordedVisit, recordVisits } from '#visits/recordVisits';
import { thunkEffects } from '#visits/thunkEffects';

const login = createAsyncThunk('account/login', async ({ email }: { email: string }) => {
  const response = await fetch('/api/login', { method: 'POST' });
  if (!response.ok) throw new Error(`${email} is not known here`);
  return (await response.json()) as { name: string };
});
const logout = createAsyncThunk('account/logout', () => Promise.resolve());
const account = createSlice({
  name: 'account',
  initialState: { name: '', error: '' },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(login.fulfilled, (state, { payload }) => void (state.name = payload.name))
      .addCase(login.rejected, (state, { error }) => void (state.error = error.message ?? ''))
      .addCase(logout.fulfilled, (state) => void (state.name = '')),
});
const open = () =>
  configureStore(recordVisits({ app: 'account' }, { reducer: { account: account.reducer } }));

const { fetch: realFetch } = globalThis;
beforeEach(() => {
  const statuses = [404, 200];
  globalThis.fetch = () =>
    Promise.resolve(new Response('{"name":"Zoe Rahman"}', { status: statuses.shift() ?? 500 }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function recorded() {
  const store = open();
  const recording = observeVisit(store);
  await store.dispatch(login({ email: 'zoe@mail.test' }));
  await store.dispatch(login({ email: 'zoe@mail.test' }));
  await store.dispatch(logout());
  const visits = createVisits(recordedVisit(store).application);
  const text = visits.stringify(recording(), ABOUT);
  return { store, visits, text, snapshot: visits.read(text) };
}

it('async thunks are replayed on the recorded answers of fetch, without the texts of the visit', async () => {
  const { store, visits, text, snapshot } = await recorded();
  expect(text).not.toMatch(/zoe|rahman/i);
  const effects = thunkEffects({ store, configureStore, thunks: [login, logout] });
  expect(await visits.replayEffects(snapshot, effects)).toMatchObject({
    differences: [],
    compared: 8,
  });
});

it('another thunk is a difference at its step, and one that is not given is named', async () => {
  const { store, visits, snapshot } = await recorded();
  const other = createAsyncThunk('account/login', async (_input: { email: string }) => {
    const response = await fetch('/api/login', { method: 'PUT' });
    return (await response.json()) as { name: string };
  });
  const effects = thunkEffects({ store, configureStore, thunks: [other] });
  const { differences, unchecked } = await visits.replayEffects(snapshot, effects);
  expect(differences.map(({ text }) => text)).toStrictEqual([
    'call of fetch by call 1 account/login: method recorded "POST", here "PUT"',
    'account/login/fulfilled by call 1 account/login: not in the recording',
    'account/login/rejected by call 1 account/login: missing here',
    'call of fetch by call 2 account/login: method recorded "POST", here "PUT"',
  ]);
  expect(unchecked).toStrictEqual(['The call “account/logout” cannot be repeated.']);
});
