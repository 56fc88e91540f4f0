import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Services } from '#services/services';
import type { Dispatch } from './startListening';

/**
 * A thunk that uses the ports and reads the slices of `Root`. Its arguments are not part of
 * any action, so they may contain a password.
 */
export type Command<Result = void, Root = unknown> = ThunkAction<
  Result,
  Root,
  Services,
  UnknownAction
>;

/** `useDispatch`, typed for events and commands. The store has every slice that a command may read. */
export const useCommand = useDispatch.withTypes<Dispatch<never>>();
