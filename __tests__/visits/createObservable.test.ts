import { configureStore, createListenerMiddleware, type UnknownAction } from '@reduxjs/toolkit';
import { causeOf, createCauseObserver } from '#visits/causeOf';
import { createCallLog } from '#visits/createCallLog';
import { createObservable } from '#visits/createObservable';

/** An application whose thunks have no `extraArgument`. */
function openApplication() {
  const seen: UnknownAction[] = [];
  const listeners = createListenerMiddleware();
  const { middleware, listening, observe } = createObservable();
  const store = configureStore({
    reducer: (count: number = 0, action: UnknownAction) => {
      seen.push(action);
      return action.type === 'counted' ? count + 1 : count;
    },
    middleware: (defaults) => defaults().prepend(middleware, listeners.middleware),
  });
  const startListening = listening(listeners.startListening);
  startListening({
    type: 'pressed',
    effect: async (_action, { dispatch }) => {
      await Promise.resolve();
      dispatch({ type: 'counted' });
    },
  });
  return { store, observe, seen };
}
const log = () =>
  createCallLog({ isOmitted: () => false, inputOf: () => undefined, isNoEvent: () => false });
const originsIn = (events: readonly UnknownAction[]) =>
  events.map((event) => `${event.type}: ${causeOf(event)?.origin ?? 'unknown'}`);

it('changes nothing without an observer', async () => {
  const { store, seen } = openApplication();
  seen.splice(0);
  const pressed = { type: 'pressed' };
  expect(store.dispatch(pressed)).toBe(pressed);
  await Promise.resolve();
  expect(seen[0]).toBe(pressed);
  expect(originsIn(seen)).toStrictEqual(['pressed: unknown', 'counted: unknown']);
});

it('observes what begins after the observer was set, also in an application without ports', async () => {
  const { store, observe, seen } = openApplication();
  store.dispatch({ type: 'pressed' }); // its effect has begun
  observe(createCauseObserver(log()));
  await Promise.resolve();
  seen.splice(0);
  store.dispatch({ type: 'pressed' });
  const ports = store.dispatch(
    (dispatch: (event: UnknownAction) => void, _get: unknown, extra: unknown) => {
      dispatch({ type: 'counted' });
      return extra;
    },
  );
  await Promise.resolve();
  expect(ports).toBeUndefined();
  expect(originsIn(seen)).toStrictEqual(['pressed: user', 'counted: thunk', 'counted: listener']);
  expect(store.getState()).toBe(3);
});
