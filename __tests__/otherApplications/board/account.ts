import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const login = createAsyncThunk(
  'account/login',
  async (form: Readonly<Record<string, string>>) => {
    const response = await fetch('/api/login', { method: 'POST', body: JSON.stringify(form) });
    if (!response.ok) throw new Error(`${form['email']} is not known here`);
    return (await response.json()) as { readonly name: string; readonly token: string };
  },
);

interface Account {
  readonly form: Readonly<Record<string, string>>;
  readonly session: {
    readonly status: 'out' | 'waiting' | 'in';
    readonly name?: string;
    readonly token?: string;
  };
  readonly error: string | null;
}

const account = createSlice({
  name: 'account',
  initialState: { form: {}, session: { status: 'out' }, error: null } as Account,
  reducers: {
    fieldChanged: (state, { payload }: PayloadAction<{ field: string; value: string }>) => {
      state.form = { ...state.form, [payload.field]: payload.value };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(login.pending, (state) => void (state.session = { status: 'waiting' }))
      .addCase(login.fulfilled, (state, { payload }) => {
        state.session = { status: 'in', ...payload };
        state.form = {};
        state.error = null;
      })
      .addCase(login.rejected, (state, { error }) => {
        state.session = { status: 'out' };
        state.error = error.message ?? null;
      }),
});
export const { fieldChanged } = account.actions;
export default account.reducer;
