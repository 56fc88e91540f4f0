import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { quietServices } from '../services/quiet/quietServices';
import { makeStore, type ShopStore } from '../store/makeStore';
import type { Recording } from '../store/recorder';
import { rootReducer, type RootState } from '../store/rootReducer';
import type { AddressBar } from '../store/routerListeners';
import { QaPanel } from './QaPanel';
import { writeSnapshot } from './writeSnapshot';

interface QaProps {
  readonly store: ShopStore;
  readonly recording: () => Recording;
  readonly addressBar: AddressBar;
  readonly now: () => number;
  readonly appVersion: string;
  /** A file of this site to load at once. */
  readonly snapshotUrl: string | null;
  /** The store whose shop is to be seen: the sandbox of a loaded snapshot, or null for the visitor's own. */
  readonly onShow: (sandbox: ShopStore | null) => void;
  readonly onClose: () => void;
}

/** A store that shows states and does nothing else: no effect, no storage, no session. */
const sandboxStore = () =>
  makeStore(quietServices(), {
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
  now,
  appVersion,
  snapshotUrl,
  onShow,
  onClose,
}: QaProps) {
  const sandbox = useMemo(sandboxStore, []);
  const [isReplaying, setReplaying] = useState(false);
  const shown = isReplaying ? sandbox : store;
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  useEffect(() => {
    if (!isReplaying) return undefined;
    addressBar.follow(sandbox);
    return () => addressBar.follow(store);
  }, [isReplaying, sandbox, store, addressBar]);

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
      write={write}
      onSave={() => {
        const takenAt = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
        download(`latim-${takenAt}.json`, write());
      }}
      onShow={(moment) => {
        if (moment) sandbox.dispatch({ type: 'replay/momentShown', payload: moment });
        setReplaying(moment !== null);
        onShow(moment && sandbox);
      }}
      onClose={onClose}
    />
  );
}
