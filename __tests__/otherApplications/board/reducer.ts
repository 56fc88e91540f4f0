import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import storage from 'redux-persist/es/storage';
import account from './account';
import { api } from './api';
import reading from './reading';

const settings = createSlice({
  name: 'settings',
  initialState: { order: 'newest' },
  reducers: {
    orderChosen: (state, { payload }: PayloadAction<string>) => void (state.order = payload),
  },
});
export const { orderChosen } = settings.actions;

export const reducer = combineReducers({
  account,
  reading,
  settings: persistReducer({ key: 'settings', storage }, settings.reducer),
  [api.reducerPath]: api.reducer,
});
export type RootState = ReturnType<typeof reducer>;
