import {
  configureStore,
  type EnhancedStore,
  type Reducer,
  type StoreEnhancer,
} from '@reduxjs/toolkit';
import { accessibleText } from '#visits/accessibleText';
import { FRAME_READY, type VisitFrame, type VisitMoment } from '#visits/frames';
import { makeUnseen } from '#visits/makeUnseen';
import { listOf, recordedVisit } from '#visits/recordVisits';
import { timeOf } from '#visits/timeOf';
import { addressAt } from './addressAt';
import { stopEffects } from './stopEffects';

/** The type of the event that replaces the state of the store by that of a moment. */
const SHOWN = 'visits/shown';

/** A store with the middleware of the application that only shows given states: whatever is dispatched to it is dropped. */
function createShownStore(application: object) {
  const {
    options,
    application: { reducer },
  } = recordedVisit(application);
  let show: (state: unknown) => void = () => undefined;
  const shownOnly: Reducer = (state: unknown, action) =>
    action.type === SHOWN
      ? (action as { payload?: unknown }).payload
      : (state ?? reducer(undefined, action));
  const enhancer = ((next) => (_reducer, preloadedState) => {
    const inner = next(shownOnly as never, preloadedState);
    show = (payload) => void inner.dispatch({ type: SHOWN, payload } as never);
    return { ...inner, dispatch: (action: unknown) => action };
  }) as StoreEnhancer;
  const store = configureStore({
    ...(options as object),
    reducer: reducer as never,
    devTools: false,
    enhancers: ((defaults: unknown) => [...listOf(options.enhancers, defaults), enhancer]) as never,
  });
  return { store, show: (state: unknown) => show(state) };
}

/** Moves the router to an address. All routers listen to this event. */
function showAddress(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Lets the clock of the page show the time of a moment. */
function createClock() {
  let now = Date.now();
  const clock = new Proxy(Date, {
    construct: (target, input) =>
      Reflect.construct(target, input.length > 0 ? input : [now]) as object,
    get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
  });
  return {
    stop: () => Object.assign(globalThis, { Date: clock }),
    set: ({ facts, step }: VisitMoment) => {
      if (facts) now = timeOf(facts, step);
    },
  };
}

/** How often the text of the page is read at most until it stays the same. */
const MAX_ROUNDS = 20;

/** The text of the page after its rendering has finished. */
async function settledText() {
  let text = accessibleText(document);
  for (let round = 0, same = 0; round < MAX_ROUNDS && same < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    const next = accessibleText(document);
    same = next.join('\n') === text.join('\n') ? same + 1 : 0;
    text = next;
  }
  return text;
}

/** Makes this page one that shows moments of a visit, for a frame of the workbench. */
export function openFrame(application: object, render: (store: EnhancedStore) => void): void {
  stopEffects();
  const { store, show } = createShownStore(application);
  const clock = createClock();
  let isRendered = false;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    },
    true,
  );
  const frame: VisitFrame<object> = {
    show: (state, moment) => {
      clock.stop();
      clock.set(moment);
      show(state);
      showAddress(addressAt(moment));
      if (!isRendered) render(store);
      isRendered = true;
    },
    prepare: () => Promise.resolve(makeUnseen()),
    read: settledText,
  };
  window.visitFrame = frame;
  window.parent.postMessage(FRAME_READY, window.location.origin);
}
