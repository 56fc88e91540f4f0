import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Dispatch } from './startListening';
import type { Services } from '../services/services';

/** A command: a thunk on the ports. Its arguments are never logged, so it may carry a password. */
export type Command<Result = void> = ThunkAction<Result, unknown, Services, UnknownAction>;

/** Dispatches events and commands from a component. */
export const useCommand = useDispatch.withTypes<Dispatch<unknown>>();
