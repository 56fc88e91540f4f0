import type { VisitMoment } from '@latim/visits/tools';
import { configureStore, nanoid, type Store, weakMapMemoize } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import { followAddress } from '#store/followAddress';
import { rootReducer, type RootState } from '#store/rootReducer';
import { ErrorBoundary } from '#ui/ErrorBoundary';
import { loadAllLazyComponents } from '#ui/lazyWithRetry';
import { noticesAt } from './noticesAt';
import { createViewer } from './showView';
import { StillToasts } from './StillToasts';
import { visits } from './visits';

// The page with the workbench, and in its frame the shop without side effects, which shows moments of a visit.

/** A constant element, so that React renders only the components whose state has changed. */
const APP = <App />;

/** Shown instead of a blank page if a part around the screens fails: only screens have an error boundary. */
const BROKEN = (
  <main className="message-page">
    <h1>This build cannot show this state</h1>
  </main>
);

/**
 * The state without the address of the user's photo. The page shows the initial instead, because a file must not cause a
 * request to another host. Pictures of toys are paths of this site.
 */
const withoutForeignPhoto = weakMapMemoize((state: RootState): RootState => {
  const { session } = state.auth;
  if (session.status !== 'signedIn') return state;
  const user = { ...session.user, photoURL: '' };
  return { ...state, auth: { ...state.auth, session: { ...session, user } } };
});

/** What components ask of the services while they are rendered. */
const FRAME_SERVICES = {
  clock: { now: () => Date.now() },
  auth: { warmUp: () => undefined },
};

/** The id of a visit, the React key: another visit must not reuse components of an earlier one. */
const idOf = weakMapMemoize((_events: VisitMoment['events']) => nanoid());

interface ShownProps {
  readonly store: Store<RootState>;
  readonly moment: () => VisitMoment;
}

/** The shop at the moment that the store shows. */
function Shown({ store, moment }: ShownProps) {
  const shown = useSyncExternalStore(store.subscribe, moment);
  const visit = idOf(shown.events);
  return (
    <ErrorBoundary retryOn={`${visit} ${shown.step}`} fallback={() => BROKEN}>
      <Provider key={visit} store={store}>
        {APP}
        {createPortal(<StillToasts notices={noticesAt(shown)} />, document.body)}
      </Provider>
    </ErrorBoundary>
  );
}

/** Shows the shop in the frame. */
function showShop(root: HTMLElement, store: Store<RootState>, moment: () => VisitMoment): void {
  const withoutPhoto = { ...store, getState: () => withoutForeignPhoto(store.getState()) };
  const showAddress = followAddress(store, createBrowserHistory(window));
  const showView = createViewer(root);
  const onShown = () => {
    showAddress();
    showView(moment());
  };
  store.subscribe(onShown);
  showView(moment());
  createRoot(root).render(<Shown store={withoutPhoto} moment={moment} />);
}

async function openPage(): Promise<void> {
  const parameters = new URLSearchParams(window.location.search);
  if (!parameters.has('visits')) window.history.replaceState(null, '', '?visits');
  if (parameters.get('visits') === 'frame') await loadAllLazyComponents();
  const store = configureStore(
    visits.record({
      reducer: rootReducer,
      middleware: (defaults) => defaults({ thunk: { extraArgument: FRAME_SERVICES } }),
    }),
  );
  visits.open(store, (shown, moment) => {
    const root = document.getElementById('root');
    if (root && moment) showShop(root, shown, moment);
  });
}
export const opened = openPage(); // rejects if a chunk cannot be loaded
