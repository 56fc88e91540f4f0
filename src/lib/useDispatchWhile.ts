import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useCommand } from './command';

/** Dispatches `started` when a condition becomes true, and `ended` when it becomes false or on unmount. */
export function useDispatchWhile(
  condition: boolean,
  started: UnknownAction,
  ended: UnknownAction,
): void {
  const dispatch = useCommand();
  const events = useRef({ started, ended });
  useEffect(() => {
    if (!condition) return undefined;
    const { current } = events;
    dispatch(current.started);
    return () => void dispatch(current.ended);
  }, [condition, dispatch]);
}
