import type { Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

/** The second argument of a listener's effect, as far as an observer changes it. */
export interface EffectApi {
  readonly dispatch: Dispatch;
  readonly extra?: object | undefined;
}

/** Observes what is dispatched and which effects run. */
export interface Observer {
  /** Returns what is dispatched: the event, or a thunk instead of another one. */
  readonly dispatched: (event: unknown) => unknown;
  /** Returns the second argument of the effect of a listener. */
  readonly effectApi: <Api extends EffectApi>(event: UnknownAction, api: Api) => Api;
}

type Effect = (event: UnknownAction, api: EffectApi) => unknown;

/** Connects a store to an observer that is loaded later. Without one, everything passes unchanged. */
export function createObservable() {
  let observer: Observer | undefined;
  /** The wrapped effects, so that an effect stays the same one: Redux Toolkit compares them. */
  const effects = new WeakMap<Effect, Effect>();
  const observed = (effect: Effect): Effect => {
    const known =
      effects.get(effect) ??
      ((event, api) => effect(event, observer ? observer.effectApi(event, api) : api));
    effects.set(effect, known);
    return known;
  };
  const middleware: Middleware = () => (next) => (event) =>
    next(observer ? observer.dispatched(event) : event);
  return {
    /** Must be the first middleware. */
    middleware,
    /** Wraps `startListening`, and `stopListening` with the same effect. */
    listening: <Start extends (options: never) => unknown>(start: Start): Start =>
      ((options: { readonly effect: Effect }) =>
        start({ ...options, effect: observed(options.effect) } as never)) as unknown as Start, // has the type of `start`
    /** Sets the observer. Effects that already run are not observed. */
    observe: (next: Observer): void => void (observer = next),
  };
}
