import { createAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { HistoryService } from '#services/historyService';
import { noopServices } from '#services/noop/noopServices';
import type { AddressBar } from '#store/createAddressBar';
import type { Recording } from '#store/createRecorder';
import { makeStore, type ShopStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import { showSandboxUrl } from '#store/showSandboxUrl';
import { findDivergence } from './findDivergence';
import type { Snapshot } from './format';
import { fileNameOf } from './generateRegressionTest';
import { QaPanel } from './QaPanel';
import { withoutForeignPhoto } from './withoutForeignPhoto';
import { writeSnapshot } from './writeSnapshot';

interface QaToolsProps {
  readonly store: ShopStore;
  readonly recording: () => Recording;
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  readonly now: () => number;
  readonly appVersion: string;
  /** URL of a snapshot on this site that is loaded when the panel opens. */
  readonly snapshotUrl: string | null;
  /** Shows the store on the page: the sandbox of a loaded snapshot, or the visitor's own store for null. */
  readonly onShow: (sandbox: ShopStore | null) => void;
  readonly onClose: () => void;
}

/** A state of the snapshot replaces the state of the sandbox. */
const stateShown = createAction<RootState>('replay/stateShown');

/** Creates a store that only shows given states. It has no side effects, storage or session. */
const sandboxStore = () =>
  makeStore(noopServices(), {
    effects: 'off',
    reducer: (state, action) =>
      stateShown.match(action)
        ? action.payload
        : ((state ?? rootReducer(undefined, action)) as RootState), // the state is always complete
  });

interface SavedFile {
  readonly name: string;
  readonly text: string;
}

function download({ name, text }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Shows the URL of the sandbox while a snapshot is loaded. */
function useSandboxUrl(
  isReplaying: boolean,
  sandbox: ShopStore,
  { store, addressBar, history }: Pick<QaToolsProps, 'store' | 'addressBar' | 'history'>,
  leave: () => void,
): void {
  const onBack = useEffectEvent(leave);
  useEffect(
    () =>
      isReplaying
        ? showSandboxUrl({ addressBar, history, liveStore: store, sandbox, onBack: () => onBack() })
        : undefined,
    [isReplaying, sandbox, store, addressBar, history],
  );
}

/** Connects the QA panel to the visitor's store, and to a sandbox that shows a loaded snapshot. */
export function QaTools({
  store,
  recording,
  addressBar,
  history,
  now,
  appVersion,
  snapshotUrl,
  onShow,
  onClose,
}: QaToolsProps) {
  const sandbox = useMemo(sandboxStore, []);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const isReplaying = snapshot !== null;
  const shown = isReplaying ? sandbox : store;
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  const leave = () => {
    setSnapshot(null);
    onShow(null);
  };
  useSandboxUrl(isReplaying, sandbox, { store, addressBar, history }, leave);

  const write = (visit: Recording, options: { readonly keepsSearch: boolean }): SavedFile => {
    const { pathname, search } = store.getState().router.place;
    const takenAt = new Date(now()).toISOString();
    const viewport = `${window.innerWidth}x${window.innerHeight}`;
    const about = { appVersion, takenAt, url: `${pathname}${search}`, viewport };
    const text = writeSnapshot(visit, about, options);
    return { name: fileNameOf({ takenAt }), text };
  };

  return (
    <QaPanel
      state={state}
      recording={recording()}
      snapshotUrl={snapshotUrl}
      snapshot={snapshot}
      onSave={(options) => {
        const visit = recording();
        const file = write(visit, options);
        download(file);
        return { text: file.text, warning: findDivergence(visit) };
      }}
      onLoad={setSnapshot}
      onShow={(shownState) => {
        sandbox.dispatch(stateShown(withoutForeignPhoto(shownState)));
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
