import { diffStates } from './diffStates';
import { type StatePath, valueAt } from './stateNodes';

/**
 * The steps, counted from 1, that changed the value at a path or a part of it. `states` are the start state and the
 * state after each step. An equal copy is no change.
 */
export const stepsChanging = (states: readonly object[], path: StatePath): readonly number[] =>
  states.slice(1).flatMap((after, index) => {
    const before = states[index];
    return diffStates(valueAt(before, path), valueAt(after, path)).length > 0 ? [index + 1] : [];
  });
