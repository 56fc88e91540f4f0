import type { ReactNode } from 'react';
import { ScreenBoundary } from './app/ScreenBoundary';
import { readEntry } from './replay/momentLink';
import { PanelErrorFallback } from './replay/PanelErrorFallback';
import { QaTools } from './replay/QaTools';
import type { Services } from './services/services';
import type { AddressBar } from './store/createAddressBar';
import type { Recording } from './store/createRecorder';
import type { ShopStore } from './store/makeStore';

/** The running shop, as the QA panel needs it. */
export interface InspectedShop {
  readonly store: ShopStore;
  readonly services: Services;
  readonly addressBar: AddressBar;
  readonly recording: () => Recording;
  /** Resolves when the page may be rendered again. */
  readonly started: Promise<void>;
  /** Renders the shop of a store, and the panel beside it. */
  readonly render: (shown: ShopStore, beside?: ReactNode) => void;
}

let isOpen = false;

/** Opens the QA panel beside the shop. A no-op while it is open: a second panel would end a replay in the first. */
export function openQaTools({ store, services, addressBar, recording, render }: InspectedShop) {
  if (isOpen) return;
  isOpen = true;
  const entry = readEntry(window.location.search); // before a replay changes the address
  const close = () => {
    isOpen = false;
    render(store);
  };
  const show = (shown: ShopStore) =>
    render(
      shown,
      <ScreenBoundary onError={() => show(store)} fallback={<PanelErrorFallback onClose={close} />}>
        <QaTools
          store={store}
          recording={recording}
          addressBar={addressBar}
          history={services.history}
          services={services}
          appVersion={process.env.APP_VERSION}
          entry={entry}
          onShow={(sandbox) => show(sandbox ?? store)}
          onClose={close}
        />
      </ScreenBoundary>,
    );
  show(store);
}
