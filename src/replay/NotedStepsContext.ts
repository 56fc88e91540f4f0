import { createContext } from 'react';

/** The steps with a note, for the list of events. */
export const NotedStepsContext = createContext<ReadonlySet<number>>(new Set());
