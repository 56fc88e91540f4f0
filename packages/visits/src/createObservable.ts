import type { Action, Dispatch, Middleware, UnknownAction } from '@reduxjs/toolkit';

/** The second argument of a listener's effect, as far as an observer changes it. */
export interface EffectApi {
  readonly dispatch: Dispatch;
  readonly extra?: object | undefined;
}

/** Observes what is dispatched and which effects run. */
interface Observer {
  /** Returns what is dispatched: the event, or a thunk instead of another one. */
  readonly dispatched: <Event extends object>(event: Event) => Event;
  /** Returns the second argument of the effect of a listener. */
  readonly effectApi: <Api extends EffectApi>(event: UnknownAction, api: Api) => Api;
}

type Effect = (event: UnknownAction, api: EffectApi) => unknown;

/** The observer of each dispatched event: an application may have several stores, and their listeners have the same effects. */
const observers = new WeakMap<object, Observer>();
/** The wrapped effects, so that an effect stays the same one: Redux Toolkit compares them. */
const effects = new WeakMap<Effect, Effect>();

const observed = (effect: Effect): Effect => {
  const known =
    effects.get(effect) ??
    ((event, api) => effect(event, observers.get(event)?.effectApi(event, api) ?? api));
  effects.set(effect, known);
  return known;
};

/** Wraps `startListening` so that the effects are observed, and `stopListening` with the same effect. */
export const listening = <Start extends (options: never) => unknown>(start: Start): Start =>
  ((options: { readonly effect: Effect }) =>
    start({ ...options, effect: observed(options.effect) } as never)) as unknown as Start; // has the type of `start`

/** Whether redux-persist dispatched an action, which contains functions and adds fields to the state of the application. */
export const isOfPersist = ({ type }: Action): boolean => type.startsWith('persist/');

/** Connects a store to an observer that is loaded later. Without one, everything passes unchanged. */
export function createObservable() {
  let observer: Observer | undefined;
  const middleware: Middleware = () => (next) => (event) => {
    if (!observer) return next(event);
    const dispatched = observer.dispatched(event as object); // an action or a thunk
    observers.set(dispatched, observer);
    return next(dispatched);
  };
  return {
    /** Must be the first middleware. */
    middleware,
    /** Sets the observer. Effects that already run are not observed. */
    observe: (next: Observer): void => void (observer = next),
  };
}
