import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { HistoryService } from '../services/history';
import { quietServices } from '../services/quiet/quietServices';
import { makeStore, type ShopStore } from '../store/makeStore';
import type { Recording } from '../store/recorder';
import { rootReducer, type RootState } from '../store/rootReducer';
import { syncAddress } from '../store/routerListeners';
import { QaPanel } from './QaPanel';
import { writeSnapshot } from './snapshot';

interface QaRootProps {
  readonly store: ShopStore;
  readonly recording: () => Recording;
  readonly history: HistoryService;
  readonly now: () => number;
  readonly onClose: () => void;
  readonly children: ReactNode;
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

/** The shop with the QA panel: its own store, or the sandbox of a loaded snapshot. */
export function QaRoot({ store, recording, history, now, onClose, children }: QaRootProps) {
  const sandbox = useMemo(sandboxStore, []);
  const [isReplaying, setReplaying] = useState(false);
  const shown = isReplaying ? sandbox : store;
  const state = useSyncExternalStore(shown.subscribe, shown.getState);

  useEffect(() => {
    if (!isReplaying) return undefined;
    const { pathname, search, hash } = store.getState().router.place;
    const stop = syncAddress(sandbox, history);
    return () => {
      stop();
      history.replace(`${pathname}${search}${hash}`);
    };
  }, [isReplaying, sandbox, store, history]);

  return (
    <>
      <Provider key={String(isReplaying)} store={shown}>
        {children}
      </Provider>
      <QaPanel
        state={state}
        events={recording().events.map(({ action }) => action.type)}
        onSave={() => {
          const takenAt = new Date(now()).toISOString();
          const { pathname, search } = store.getState().router.place;
          download(
            `latim-${takenAt.replaceAll(/[:.]/g, '-')}.json`,
            writeSnapshot(recording(), {
              takenAt,
              url: `${pathname}${search}`,
              viewport: `${window.innerWidth}x${window.innerHeight}`,
            }),
          );
        }}
        onShow={(moment) => {
          if (moment) sandbox.dispatch({ type: 'replay/momentShown', payload: moment });
          setReplaying(moment !== null);
        }}
        onClose={onClose}
      />
    </>
  );
}
