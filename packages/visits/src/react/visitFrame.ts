import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { accessibleText } from '#visits/accessibleText';
import { timeOf } from '#visits/format';
import type { VisitFrame, VisitMoment } from '#visits/frames';
import { makeUnseen } from '#visits/makeUnseen';
import { ownRecord } from '#visits/observeVisit';
import { listOf, type Render } from '#visits/recordVisits';
import { currentUrl, hasRouter, NAVIGATED } from '#visits/watchAddress';

/** A store with the middleware of the application that only shows given states: whatever is dispatched to it is dropped. */
function createShownStore(application: object) {
  const { storeOptions: options } = ownRecord(application);
  const enhancer = ((next) => (reducer, preloadedState) => ({
    ...next(reducer, preloadedState),
    dispatch: (action: unknown) => action,
  })) as StoreEnhancer;
  return configureStore({
    ...(options as { reducer: never }),
    devTools: false,
    enhancers: ((defaults: unknown) => [...listOf(options.enhancers, defaults), enhancer]) as never,
  });
}

/** The time that the clock of the page shows. */
let now = Date.now();
const clock = new Proxy(Date, {
  construct: (target, input) =>
    Reflect.construct(target, input.length > 0 ? input : [now]) as object,
  get: (target, name) => (name === 'now' ? () => now : (Reflect.get(target, name) as unknown)),
});

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)[^\\\t\n\r]*$/.test(value);

/** The address at a moment: that of the last navigation before it, or else of the first one in the visit. */
function addressAt({ events, facts, step }: VisitMoment): string {
  const isNavigation = ({ type }: { readonly type: string }) => type === NAVIGATED;
  const last = events.slice(0, step).findLast(isNavigation) ?? events.find(isNavigation);
  const address = last?.['payload'] ?? facts.url;
  return isPath(address) ? address : '/';
}

/** Moves the router to an address. All routers listen to this event. */
function showAddress(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Resolves when React has nothing left to do: a task of the lowest priority runs after all others. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

/** Makes this page one that shows moments of a visit, for a frame of the workbench. */
export function openFrame<Store extends object>(application: Store, render: Render<Store>): void {
  const store = createShownStore(application);
  let shown: VisitMoment;
  let isRendered = false;
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    },
    true,
  );
  const frame: VisitFrame = {
    show: (state, moment) => {
      shown = moment;
      now = timeOf(moment.facts, moment.step);
      Object.assign(globalThis, { Date: clock });
      store.replaceReducer(() => state);
      if (!hasRouter(state)) showAddress(addressAt(moment));
      if (!isRendered) render(store as unknown as Store, () => shown); // created with the same options
      isRendered = true;
      return currentUrl();
    },
    prepare: () => Promise.resolve(makeUnseen()),
    read: async () => {
      // Forms show their errors after their fields, and debounced texts appear after a timer.
      for (let round = 0; round < 3; round += 1) {
        await reactIsIdle();
        await new Promise((resolve) => setTimeout(resolve));
      }
      return [`address ${JSON.stringify(currentUrl())}`, ...accessibleText(document)];
    },
  };
  window.visitFrame = frame;
}
