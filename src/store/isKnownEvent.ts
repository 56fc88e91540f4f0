import * as appEvents from './appEvents';
import { pageReloaded } from './rootReducer';
import { SLICES } from './slices';

/** The types of all events of the slices and of `appEvents`. */
export const OWN_EVENTS: readonly string[] = [...SLICES.map(({ actions }) => actions), appEvents]
  .flatMap((creators) => Object.values<{ readonly type: string }>(creators))
  .map(({ type }) => type);

const KNOWN: ReadonlySet<string> = new Set([
  ...OWN_EVENTS,
  'persist/PERSIST',
  'persist/REHYDRATE',
  pageReloaded.type,
]);

/** Whether a reducer, a listener or redux-persist handles events of this type, or a recording contains them. */
export const isKnownEvent = (type: string): boolean => KNOWN.has(type);
