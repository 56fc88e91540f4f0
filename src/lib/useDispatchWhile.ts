import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useCommand } from './command';

/** Dispatches `begun` when something begins to hold, and `ended` when it ceases or the component goes away. */
export function useDispatchWhile(holds: boolean, begun: UnknownAction, ended: UnknownAction): void {
  const dispatch = useCommand();
  const events = useRef({ begun, ended });
  useEffect(() => {
    if (!holds) return undefined;
    const { current } = events;
    dispatch(current.begun);
    return () => void dispatch(current.ended);
  }, [holds, dispatch]);
}
