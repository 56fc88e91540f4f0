import type {
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Services } from '#services/services';

/** Dispatches events and thunks. `Root` has the slices that they read. */
export type AppDispatch<Root> = ThunkDispatch<Root, Services, UnknownAction>;

/** A thunk that calls the ports (`extra`). Its arguments are in no action, so they may contain a password. */
export type AppThunk<Result = void, Root = unknown> = ThunkAction<
  Result,
  Root,
  Services,
  UnknownAction
>;

/** Adds a listener that reads the slices of `Root`. The store's `startListening` is assignable to it. */
export type AppStartListening<Root> = TypedStartListening<Root, AppDispatch<Root>, Services>;

/** The second argument of a listener's effect. */
export type AppListenerApi<Root> = ListenerEffectAPI<Root, AppDispatch<Root>, Services>;

/** `useDispatch` for events and thunks. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch<never>>();

/**
 * `useSelector` for selectors of any slices. A feature may not import `RootState`, which contains the features
 * after it: each selector names the slices that it reads (`AuthRoot`), and the store has them all (`never` is
 * assignable to each).
 */
export const useAppSelector = useSelector.withTypes<never>();

/** What a recording contains of the input of a thunk: no password. */
function withoutPassword(input: unknown): object {
  const { password: _password, ...values } = Object(input) as Readonly<Record<string, unknown>>;
  return values;
}

/**
 * Makes a creator of thunks whose calls a recording names, so that a replay can repeat them with the recorded values.
 * `valuesOf` returns what is recorded of an input that is not plain data, or that has other secrets than a password.
 */
export const namedThunk = <Thunk extends object, Input = void>(
  name: string,
  create: (input: Input) => Thunk,
  valuesOf: (input: Input) => object = withoutPassword,
) =>
  Object.assign(
    (input: Input) =>
      Object.assign(create(input), { recordedAs: { name, input: valuesOf(input) } }),
    { thunkName: name },
  );

/** Resolves when the state meets a condition: at once, or after the action that makes it true. */
export async function waitUntil<Root>(
  api: {
    getState(): Root;
    condition(predicate: (action: unknown, state: Root) => boolean): Promise<boolean>;
  },
  isMet: (root: Root) => boolean,
): Promise<void> {
  if (!isMet(api.getState())) await api.condition((_action, state) => isMet(state));
}
