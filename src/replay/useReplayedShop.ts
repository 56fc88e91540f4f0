import { createAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Snapshot } from '#qa/shopAdapter';
import { showSandboxUrl } from '#qa/showSandboxUrl';
import type { HistoryService } from '#services/historyService';
import { noopServices } from '#services/noop/noopServices';
import type { Services } from '#services/services';
import type { AddressBar } from '#store/createAddressBar';
import { makeStore, type ShopStore } from '#store/makeStore';
import { rootReducer, type RootState } from '#store/rootReducer';
import { type Branch, startBranch } from './startBranch';
import { withoutForeignPhoto } from './withoutForeignPhoto';

/** The running shop that a replay replaces on the page. */
export interface ReplacedShop {
  readonly store: ShopStore;
  readonly addressBar: AddressBar;
  readonly history: HistoryService;
  /** For the shop that continues a snapshot. */
  readonly services: Pick<Services, 'catalogue' | 'clock' | 'notifier'>;
  /** Shows the store on the page: that of a replay, or the visitor's own store for null. */
  readonly onShow: (replayed: ShopStore | null) => void;
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

/** Shows the URL of the sandbox while a snapshot is loaded, or that of the shop that continues it. */
function useReplayedUrl(
  isReplaying: boolean,
  sandbox: ShopStore,
  branch: Branch | null,
  { store, addressBar, history }: ReplacedShop,
  leave: () => void,
): void {
  const onBack = useEffectEvent(leave);
  useEffect(() => {
    if (!branch) return undefined;
    const show = () => addressBar.follow(branch.store);
    show();
    return store.subscribe(show); // after each event of the visitor's store, as `showSandboxUrl` does
  }, [branch, store, addressBar]);
  useEffect(
    () =>
      isReplaying
        ? showSandboxUrl({ addressBar, history, liveStore: store, sandbox, onBack: () => onBack() })
        : undefined,
    [isReplaying, sandbox, store, addressBar, history],
  );
}

/** Shows a loaded snapshot on the page in a separate store, or a usable shop that continues it. */
export function useReplayedShop(shop: ReplacedShop) {
  const { store, services, onShow } = shop;
  const sandbox = useMemo(sandboxStore, []);
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [branch, setBranch] = useState<(Branch & { readonly step: number }) | null>(null);

  const leave = () => {
    setSnapshot(null);
    setBranch(null);
    onShow(null);
  };
  useReplayedUrl(snapshot !== null, sandbox, branch, shop, leave);

  const endBranch = () => {
    if (branch) shop.addressBar.follow(sandbox);
    setBranch(null);
  };

  return {
    snapshot,
    branch,
    /** The store on the page. */
    shown: snapshot ? (branch?.store ?? sandbox) : store,
    leave,
    load: (next: Snapshot) => {
      endBranch();
      setSnapshot(next);
    },
    show: (state: RootState) => {
      sandbox.dispatch(stateShown(withoutForeignPhoto(state)));
      onShow(sandbox);
    },
    /** Continues from a step of the snapshot. */
    continueFrom: (step: number, state: RootState) => {
      const started = startBranch(state, (snapshot?.facts?.folded ?? 0) + step, services);
      setBranch({ ...started, step });
      onShow(started.store);
    },
    /** Returns to the snapshot. */
    endBranch,
  };
}
