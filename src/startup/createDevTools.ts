import { createTools } from '@latim/visits/tools';
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { devToolsOptions as options } from '#qa/devToolsOptions';
import { visitOptions } from '#qa/visitOptions';

const { read, replay } = createTools(visitOptions);

/**
 * The import command with the validated start state and events of its file. Throws `UnusableSnapshot` with the reason if the
 * file is not valid; the DevTools show it.
 */
function validated({ preloadedState, nextLiftedState, ...command }: UnknownAction): UnknownAction {
  // The file has a list of events, or a whole log.
  const file = Array.isArray(nextLiftedState)
    ? { payload: nextLiftedState, preloadedState }
    : (nextLiftedState ?? null);
  const snapshot = read(JSON.stringify(file));
  replay(snapshot); // throws if an event leads to an invalid state
  return { ...command, preloadedState: snapshot.initial, nextLiftedState: snapshot.events };
}

/**
 * The options for a store with the Redux DevTools, and an enhancer that validates imports. A reset calls `reload`, because the
 * session and the stored lists are not part of the log of the DevTools.
 */
export function createDevTools(reload: () => void) {
  const enhancer: StoreEnhancer = (next) => (reducer, preloadedState) => {
    const store = next(reducer, preloadedState);
    // The enhancer of the DevTools adds their store, whose actions are their commands.
    const { liftedStore } = store as {
      readonly liftedStore?: { dispatch: (command: UnknownAction) => unknown };
    };
    if (!liftedStore) return store;
    const { dispatch } = liftedStore;
    liftedStore.dispatch = (command) => {
      if (command.type === 'RESET') return reload();
      return dispatch(command.type === 'IMPORT_STATE' ? validated(command) : command);
    };
    return store;
  };
  return { options, enhancer };
}
