import {
  combineReducers,
  createAsyncThunk,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';

/** Pays what is in the cart. */
export const pay = createAsyncThunk('cart/pay', async () => {
  const response = await fetch('/pay', { method: 'POST' });
  if (!response.ok) throw new Error('The shop is closed.');
  return ((await response.json()) as { total: number }).total;
});

const shelf = createSlice({
  name: 'shelf',
  initialState: { shown: 1 },
  reducers: { opened: (state) => void (state.shown = 3) },
});
const cart = createSlice({
  name: 'cart',
  initialState: { toys: [] as string[], status: 'open' },
  reducers: {
    added: ({ toys }, { payload }: PayloadAction<string>) => void toys.push(payload),
    removed: (state, { payload }: PayloadAction<string>) =>
      void (state.toys = state.toys.filter((toy) => toy !== payload)),
  },
  extraReducers: (builder) =>
    builder
      .addCase(pay.fulfilled, (state) => void (state.status = 'paid'))
      .addCase(pay.rejected, (state) => void (state.status = 'refused')),
});
export const { opened } = shelf.actions;
export const { added, removed } = cart.actions;
export const reducer = combineReducers({ shelf: shelf.reducer, cart: cart.reducer });
