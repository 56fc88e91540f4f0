import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ScreenBoundary } from '#app/ScreenBoundary';
import { ScreenPicture } from '#app/ScreenPicture';
import { screenAt } from '#app/screens';
import { DemoAccountsContext } from '#lib/DemoAccountsContext';
import type { Recording } from '#qa/shopAdapter';
import { readEntry } from '#replay/momentLink';
import { PanelErrorFallback } from '#replay/PanelErrorFallback';
import { QaTools } from '#replay/QaTools';
import { type RenderPicture, ScreenPictureContext } from '#replay/ScreenPictureContext';
import { watchVisit } from '#replay/watchVisit';
import type { Services } from '#services/services';
import type { AddressBar } from '#store/createAddressBar';
import type { ShopStore } from '#store/makeStore';

/** The parts of the running shop that the QA panel uses. */
export interface InspectedShop {
  readonly store: ShopStore;
  readonly services: Services;
  readonly addressBar: AddressBar;
  readonly recording: () => Recording;
  /** Resolves when the page may be rendered again. */
  readonly connected: Promise<void>;
  /** Renders the shop with the given store, and an element beside it. */
  readonly render: (shown: ShopStore, beside?: ReactNode) => void;
}

/** Renders the screen of a store, for the timeline of the panel. */
const renderPicture: RenderPicture = (store, onDrawn) => (
  <ScreenBoundary fallback={null} onError={onDrawn}>
    <Provider store={store}>
      <DemoAccountsContext value={process.env.AUTH_SERVICE === 'embedded'}>
        <ScreenPicture
          Screen={screenAt(store.getState().router.location.pathname)}
          onDrawn={onDrawn}
        />
      </DemoAccountsContext>
    </Provider>
  </ScreenBoundary>
);

let isOpen = false;

/** Opens the QA panel beside the shop. A no-op while it is open: a second panel would end a replay in the first. */
export async function openQaTools({ store, services, addressBar, ...shop }: InspectedShop) {
  if (isOpen) return;
  isOpen = true;
  const { recording, stop } = watchVisit(shop.recording, services);
  await shop.connected;
  const { render } = shop;
  const entry = readEntry(window.location.search); // before a replay changes the address
  const close = () => {
    isOpen = false;
    stop();
    render(store);
  };
  let shownOnPage = store;
  const show = (shown: ShopStore) => {
    shownOnPage = shown;
    render(
      shown,
      <ScreenBoundary onError={() => show(store)} fallback={<PanelErrorFallback onClose={close} />}>
        <ScreenPictureContext value={renderPicture}>
          <QaTools
            store={store}
            recording={recording}
            addressBar={addressBar}
            history={services.history}
            services={services}
            appVersion={process.env.APP_VERSION}
            entry={entry}
            onShow={(sandbox) => {
              const shop = sandbox ?? store;
              // Each step of a replay calls this. The screen follows the store, so the page is rendered only once.
              if (shop !== shownOnPage) show(shop);
            }}
            onClose={close}
          />
        </ScreenPictureContext>
      </ScreenBoundary>,
    );
  };
  show(store);
}
