import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { HistoryService } from '../services/historyService';
import { noopServices } from '../services/noop/noopServices';
import { borrowAddressBar } from '../store/borrowAddressBar';
import { makeStore, type ShopStore } from '../store/makeStore';
import type { Recording } from '../store/recorder';
import { rootReducer, type RootState } from '../store/rootReducer';
import type { AddressBar } from '../store/routerListeners';
import type { Snapshot } from './format';
import { QaPanel } from './QaPanel';
import { writeSnapshot } from './writeSnapshot';

interface QaProps {
  readonly store: ShopStore;
  readonly recording: () => Recording;
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  readonly now: () => number;
  readonly appVersion: string;
  /** A file of this site to load at once. */
  readonly snapshotUrl: string | null;
  /** The store whose shop is to be seen: the sandbox of a loaded snapshot, or null for the visitor's own. */
  readonly onShow: (sandbox: ShopStore | null) => void;
  readonly onClose: () => void;
}

export { BrokenPanel } from './BrokenPanel'; // it comes in the panel's own chunk

/** A store that shows states and does nothing else: no effect, no storage, no session. */
const sandboxStore = () =>
  makeStore(noopServices(), {
    effects: 'off',
    reducer: (state, action) =>
      action.type === 'replay/momentShown'
        ? (action as unknown as { payload: RootState }).payload // dispatched below alone
        : ((state ?? rootReducer(undefined, action)) as RootState), // the sandbox starts whole
  });

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The QA panel beside the shop, and the sandbox in which it shows a loaded snapshot. */
export function Qa({
  store,
  recording,
  addressBar,
  history,
  now,
  appVersion,
  snapshotUrl,
  onShow,
  onClose,
}: QaProps) {
  const sandbox = useMemo(sandboxStore, []);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const isReplaying = snapshot !== null;
  const shown = isReplaying ? sandbox : store;
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  const leave = () => {
    setSnapshot(null);
    onShow(null);
  };
  const onBack = useEffectEvent(leave);
  useEffect(
    () =>
      isReplaying
        ? borrowAddressBar({ addressBar, history, own: store, sandbox, onBack: () => onBack() })
        : undefined,
    [isReplaying, sandbox, store, addressBar, history],
  );

  const write = () => {
    const { pathname, search } = store.getState().router.place;
    return writeSnapshot(recording(), {
      appVersion,
      takenAt: new Date(now()).toISOString(),
      url: `${pathname}${search}`,
      viewport: `${window.innerWidth}x${window.innerHeight}`,
    });
  };

  return (
    <QaPanel
      state={state}
      events={recording().events.map(({ action }) => action.type)}
      snapshotUrl={snapshotUrl}
      snapshot={snapshot}
      write={write}
      onSave={() => {
        const takenAt = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
        download(`latim-${takenAt}.json`, write());
      }}
      onLoad={setSnapshot}
      onShow={(moment) => {
        sandbox.dispatch({ type: 'replay/momentShown', payload: moment });
        onShow(sandbox);
      }}
      onLeave={leave}
      onClose={() => {
        leave();
        onClose();
      }}
    />
  );
}
