import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer';

/** The parts of the DevTools' lifted state that the shop reads. */
export interface LiftedState {
  readonly actionsById: Readonly<
    Record<number, { readonly action: UnknownAction; readonly timestamp: number } | undefined>
  >;
  readonly nextActionId: number;
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly committedState: unknown;
  readonly currentStateIndex: number;
  readonly computedStates: readonly { readonly state: RootState; readonly error?: string }[];
  readonly isLocked: boolean;
  readonly isPaused: boolean;
}

/** The store of the DevTools: its state is their log, its actions are their commands. */
export interface LiftedStore {
  dispatch: (action: UnknownAction) => unknown;
  getState(): LiftedState;
  subscribe(listener: () => void): void;
}

/** The lifted store of a store with the Redux DevTools; undefined without them. */
export const liftedStoreOf = (store: object): LiftedStore | undefined =>
  (store as { readonly liftedStore?: LiftedStore }).liftedStore; // the enhancer of the DevTools adds it

/** The entry of the displayed state. */
export const shownIn = ({
  computedStates,
  currentStateIndex,
}: LiftedState): LiftedState['computedStates'][number] | undefined =>
  computedStates[currentStateIndex];
