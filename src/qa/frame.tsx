import { timeOf } from '@latim/visits/file';
import { accessibleText, FRAME_READY, makeUnseen, type VisitFrame } from '@latim/visits/replay';
import { createAction } from '@reduxjs/toolkit';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { App } from '#app/App';
import type { Notice } from '#domain/notices';
import { hrefOf } from '#features/router/routerSlice';
import { noopServices } from '#services/noop/noopServices';
import type { Services } from '#services/services';
import { followAddress } from '#store/followAddress';
import { makeStore, type ShopStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';
import { noticesAt } from './noticesAt';
import { createViewer } from './showView';
import { StillToasts } from './StillToasts';
import { withoutForeignPhoto } from './withoutForeignPhoto';

/** Replaces the state of the store by that of a moment. */
const momentShown = createAction<RootState>('frame/momentShown');

/** A store that only shows given states. It has no side effects, storage or session. */
const createReplayStore = (services: Services) =>
  makeStore(services, {
    effects: 'off',
    reducer: (state, action) =>
      momentShown.match(action)
        ? action.payload
        : ((state ?? rootReducer(undefined, action)) as RootState), // the state is always complete
  });

/** A constant element, so that React renders only the components whose state has changed. */
const APP = <App hasDemoAccounts={process.env.AUTH_SERVICE === 'embedded'} />;

/** Shown instead of a blank page if a part around the screens fails: only screens have an error boundary. */
const BROKEN = (
  <main className="message-page">
    <h1>This build cannot show this state</h1>
  </main>
);

/** Resolves when React has nothing left to do: a task of the lowest priority runs after all others. */
const reactIsIdle = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

/** Shows moments of a visit in this page, which the workbench embeds as a frame. */
function startFrame(page: HTMLElement): VisitFrame<RootState> {
  const root = createRoot(page);
  let visit = 0; // the React key: a new visit must not reuse components of an earlier one
  let renders = 0;
  let isUnseen = false;
  const render = (store: ShopStore, notices: readonly Notice[] = []) =>
    root.render(
      <ErrorBoundary
        retryOn={String((renders += 1))}
        onError={() => undefined} // React has logged it
        fallback={() => BROKEN}
      >
        <Provider key={visit} store={store}>
          {APP}
          {createPortal(<StillToasts notices={notices} />, document.body)}
        </Provider>
      </ErrorBoundary>,
    );
  let now = 0;
  const services = { ...noopServices(), clock: { now: () => now } };
  const { history } = services;
  Object.assign(HTMLElement.prototype, { focus: () => undefined }); // leaves it to the workbench
  const replay = createReplayStore(services);
  followAddress(replay, history);
  const showView = createViewer(page);
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
  return {
    show: (state, moment) => {
      if (!isUnseen && moment.facts) {
        now = timeOf(moment.facts, moment.step);
        document.dispatchEvent(new Event('visibilitychange')); // makes `useNow` read the clock
      }
      const { location } = state.router;
      if (location !== replay.getState().router.location) history.show(location); // as a browser does on a navigation
      replay.dispatch(momentShown(withoutForeignPhoto(state)));
      if (isUnseen && moment.step === 0) visit += 1;
      render(replay, noticesAt(moment));
      showView(moment);
    },
    prepare: async () => {
      await loadAllLazyComponents(); // before the timers are replaced, which the loader uses
      if (!isUnseen) makeUnseen();
      isUnseen = true;
    },
    read: async () => {
      // Forms show their errors after their fields, and debounced texts appear after a timer.
      for (let round = 0; round < 3; round += 1) {
        await reactIsIdle();
        await new Promise((resolve) => setTimeout(resolve));
      }
      return [`address ${JSON.stringify(hrefOf(history.current()))}`, ...accessibleText(document)];
    },
  };
}

const page = document.getElementById('root');
if (page) window.visitFrame = startFrame(page);
window.parent.postMessage(FRAME_READY, window.location.origin);
