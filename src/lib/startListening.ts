import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services/services';

/** Dispatches an event or a command. */
export type Dispatch<Root> = ThunkDispatch<Root, Services, UnknownAction>;

/** Starts a listener that reads the slices of `Root` alone; the store's own is assignable to it. */
export type StartListening<Root> = TypedStartListening<Root, Dispatch<Root>, Services>;
