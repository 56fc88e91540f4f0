import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Dispatch } from './startListening';
import type { Services } from '../services/services';

/**
 * A thunk that calls the ports and reads the slices of `Root`. Its arguments are not logged, so it may
 * take a password.
 */
export type Command<Result = void, Root = unknown> = ThunkAction<
  Result,
  Root,
  Services,
  UnknownAction
>;

/** Dispatches events and commands from a component. The store has every slice that a command may read. */
export const useCommand = useDispatch.withTypes<Dispatch<never>>();
