import { configureStore } from '@reduxjs/toolkit';
import { persistStore } from 'redux-persist';
import { api } from './api';
import { reducer } from './reducer';

export const store = configureStore({
  reducer,
  middleware: (getDefaultMiddleware) =>
    getDefaultMiddleware({ serializableCheck: false }).concat(api.middleware),
});
persistStore(store);

export type AppDispatch = typeof store.dispatch;
