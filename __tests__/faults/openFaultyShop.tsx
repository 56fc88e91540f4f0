import { setImmediate } from 'node:timers';
import { act, render } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { Provider } from 'react-redux';
import { App } from '#app/App';
import { TOYS } from '#data/toys';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import { createBrowserRecords } from '#services/browser/createRecordStorage';
import { createSessionDrafts, createTabLists } from '#services/browser/createTabLists';
import {
  createErrorObserver,
  createPageReload,
  createWebMail,
} from '#services/browser/windowServices';
import type { HistoryService } from '#services/historyService';
import { noopServices } from '#services/noop/noopServices';
import type { RecordStorage } from '#services/recordStorage';
import { startSession } from '#startup/afterHydration';
import { openingOf } from '#startup/openingOf';
import { makeStore } from '#store/makeStore';
import type { RootState } from '#store/rootReducer';
import {
  fakeAppUpdates,
  fakeAuth,
  fakeSharing,
  recordingNotifier,
  recordingReporter,
} from '#tests/support/fakes';
import { collectErrors } from '#tests/support/testShop';
import { loadAllLazyComponents } from '#ui/lazyWithPreload';
import { type Lists, STORED, storeLists } from './storedLists';

const clock = { now: () => Date.now() };

/** Lets pending requests to IndexedDB, messages and renders complete. Waits for no timer of the shop. */
export async function settled(turns = 12): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until a condition is met, for `limitMs` at most. If it is not met, the assertions that follow fail. */
export async function until(isMet: () => boolean, limitMs = 2000): Promise<void> {
  const end = performance.now() + limitMs;
  while (!isMet() && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

/** Collects what the shop leaves behind in the page, so that one case does not disturb the next. */
function trackPage() {
  const undos: (() => void)[] = [];
  for (const target of [window, document]) {
    const original = target.addEventListener;
    const add = original.bind(target);
    target.addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      add(type, listener, options);
      undos.push(() => target.removeEventListener(type, listener, options));
    };
    undos.push(() => (target.addEventListener = original));
  }
  const channels: BroadcastChannel[] = [];
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  };
  undos.push(
    () => (globalThis.BroadcastChannel = Channel),
    () => channels.forEach((channel) => channel.close()),
  );
  return { channels, undo: () => undos.splice(0).forEach((undo) => undo()) };
}

/** An empty browser with the lists of an earlier visit, at an address. */
export function openBrowser(address: string) {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  window.history.replaceState(null, '', address);
  storeLists(STORED);
  const { undo, channels } = trackPage();
  let isOpen = true;
  const tabs: { isOpen: boolean }[] = [];
  /** The real record storage of a tab. A closed tab writes nothing. */
  const openTab = (): RecordStorage => {
    const tab = { isOpen: true };
    tabs.push(tab);
    return createBrowserRecords({ clock, isLive: () => tab.isOpen });
  };
  return {
    openTab,
    /** Ends the visit: its tabs write nothing more and notice nothing. */
    closeTabs: () => {
      for (const tab of tabs) tab.isOpen = false;
      for (const channel of channels.splice(0)) channel.close();
    },
    close: () => {
      isOpen = false;
      undo();
    },
    isOpen: () => isOpen,
  };
}
export type FaultyBrowser = ReturnType<typeof openBrowser>;

/** The lists that another visit reads. */
export async function listsOf({ engine }: RecordStorage): Promise<Lists> {
  const read = async (name: string) =>
    ((await engine.getItem(name as never)) as { items: never[] }).items;
  return { favorites: await read('favorites'), reviews: await read('reviews') };
}

const isHydrated = ({ favorites, reviews }: RootState) =>
  favorites.persistence.status !== 'hydrating' && reviews.persistence.status !== 'hydrating';

/** The history of the page until the browser is closed. Late events of its shop must not navigate in the next test. */
function historyOf({ isOpen }: FaultyBrowser): HistoryService {
  const history = createBrowserHistory(window);
  return {
    ...history,
    push: (href) => (isOpen() ? history.push(href) : history.current()),
    replace: (href) => (isOpen() ? history.replace(href) : history.current()),
    show: (location) => {
      if (isOpen()) history.show(location);
    },
  };
}

/** Starts the real store in the browser and renders it. Only sign-in, toasts, sharing and updates are fakes. */
export async function openFaultyShop(browser: FaultyBrowser, isWithoutLists = false) {
  await loadAllLazyComponents(); // so that screens and forms render synchronously
  const notifier = recordingNotifier();
  const fake = fakeAuth();
  const services = {
    ...noopServices(),
    auth: fake.service,
    catalogue: { load: () => Promise.resolve(TOYS) },
    records: browser.openTab(),
    drafts: createSessionDrafts({ storage: () => window.sessionStorage, isLive: () => true }),
    ...createTabLists({ storage: () => window.sessionStorage, isLive: () => true }),
    history: historyOf(browser),
    notifier,
    reporter: recordingReporter(),
    clock,
    webMail: createWebMail(window),
    sharing: fakeSharing(),
    errors: createErrorObserver(window),
    pageReload: createPageReload(window, clock),
    appUpdates: fakeAppUpdates().service,
  };
  const errors: string[] = [];
  const enhancers = [collectErrors((message) => errors.push(message))];
  const { state } = await openingOf(services, undefined);
  const store = makeStore(services, { preloadedState: state, enhancers });
  startSession(store, services);
  if (!isWithoutLists) await until(() => isHydrated(store.getState()));
  render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return {
    store,
    notifier,
    errors,
    auth: {
      report: (...args: Parameters<typeof fake.report>) => act(() => fake.report(...args)),
      answer: (...args: Parameters<typeof fake.answer>) => act(() => fake.answer(...args)),
    },
    browser,
  };
}
export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>;
