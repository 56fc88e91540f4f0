import type {
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from '#services/services';
import type { RootState } from './slices';

/** The complete state, in which each selector, listener and thunk finds its slices. */
export type { RootState };

/** Dispatches events and thunks. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;

/** A thunk that calls the ports (`extra`). Its arguments are in no action, so they may contain a password. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>;

/** Adds a listener. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch, Services>;

/** The second argument of a listener's effect. */
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** `useDispatch` for events and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** `useSelector` for the complete state. */
export const useAppSelector = useSelector.withTypes<RootState>();
