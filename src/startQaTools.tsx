import type { ReactNode } from 'react';
import { ScreenBoundary } from './app/ScreenBoundary';
import type { Services } from './services/services';
import type { ShopStore } from './store/makeStore';
import type { Recording } from './store/recorder';
import type { AddressBar } from './store/routerListeners';

interface Shop {
  readonly store: ShopStore;
  readonly services: Services;
  readonly addressBar: AddressBar;
  readonly recording: () => Recording;
  /** Resolves when the page may be rendered again. */
  readonly started: Promise<void>;
  /** Renders the shop of a store, and the panel beside it. */
  readonly render: (shown: ShopStore, beside?: ReactNode) => void;
}

/** Opens the QA panel for `?qa`, `?snapshot=URL` and Alt+Shift+Q. Its code is loaded then. */
export function startQaTools({
  store,
  services: { history, clock },
  addressBar,
  recording,
  started,
  render,
}: Shop): void {
  const query = new URLSearchParams(window.location.search);
  let isOpen = false;

  async function open() {
    const [{ Qa, BrokenPanel }] = await Promise.all([import('./replay/Qa'), started]);
    if (isOpen) return; // a second panel would end a replay in the first
    isOpen = true;
    const close = () => {
      isOpen = false;
      render(store);
    };
    const show = (shown: ShopStore) =>
      render(
        shown,
        <ScreenBoundary onError={() => show(store)} fallback={<BrokenPanel onClose={close} />}>
          <Qa
            store={store}
            recording={recording}
            addressBar={addressBar}
            history={history}
            now={clock.now}
            appVersion={process.env.APP_VERSION}
            snapshotUrl={query.get('snapshot')}
            onShow={(sandbox) => show(sandbox ?? store)}
            onClose={close}
          />
        </ScreenBoundary>,
      );
    show(store);
  }

  if (query.has('qa') || query.has('snapshot')) void started.then(open);
  window.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyQ') void open();
  });
}
