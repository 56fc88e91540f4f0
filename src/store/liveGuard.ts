import type { StoreEnhancer } from '@reduxjs/toolkit';

/**
 * Tells real life from time travel. The state shown is live while it is the one the last dispatch
 * through the store produced; after a jump, a toggle or an import in the DevTools it is another.
 */
export interface LiveGuard {
  readonly isLive: () => boolean;
  readonly enhancer: StoreEnhancer;
}

/** Makes the guard of one store; ask it only once the store is made. */
export function createLiveGuard(): LiveGuard {
  let isLive = () => true;
  return {
    isLive: () => isLive(),
    enhancer: (next) => (reducer, preloadedState) => {
      const store = next(reducer, preloadedState);
      let produced = store.getState();
      let isDispatching = false;
      isLive = () => isDispatching || store.getState() === produced;
      return {
        ...store,
        replaceReducer: (replacement) => {
          const wasLive = isLive();
          store.replaceReducer(replacement);
          if (wasLive) produced = store.getState();
        },
        dispatch: (action) => {
          if (!isLive() || isDispatching) return store.dispatch(action);
          isDispatching = true;
          try {
            return store.dispatch(action);
          } finally {
            isDispatching = false;
            produced = store.getState();
          }
        },
      };
    },
  };
}
