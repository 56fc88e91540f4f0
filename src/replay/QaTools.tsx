import { useSyncExternalStore } from 'react';
import { type Recording, shopVisits } from '#qa/shopAdapter';
import { downloadFile, type SavedFile } from './downloadFile';
import type { Entry } from './momentLink';
import { QaPanel } from './QaPanel';
import { type ReplacedShop, useReplayedShop } from './useReplayedShop';

interface QaToolsProps extends ReplacedShop {
  readonly recording: () => Recording;
  readonly appVersion: string;
  /** What the address of the page asks for. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** Connects the QA panel to the visitor's store, and to the stores that show or continue a loaded snapshot. */
export function QaTools({ recording, appVersion, entry, onClose, ...shop }: QaToolsProps) {
  const { snapshot, branch, shown, load, show, continueFrom, endBranch, leave } =
    useReplayedShop(shop);
  const state = useSyncExternalStore(shown.subscribe, shown.getState);
  const currentRecording = branch?.recording ?? recording;

  const write = (visit: Recording, options: { readonly keepsSearch: boolean }): SavedFile => {
    const { pathname, search } = shown.getState().router.location;
    const takenAt = new Date(shop.services.clock.now()).toISOString();
    const viewport = `${window.innerWidth}x${window.innerHeight}`;
    const about = { appVersion, takenAt, url: `${pathname}${search}`, viewport };
    const text = shopVisits.stringify(visit, about, options);
    return { name: shopVisits.nameOf(takenAt), text };
  };

  return (
    <QaPanel
      state={state}
      recording={currentRecording()}
      entry={entry}
      snapshot={snapshot}
      continuedFrom={branch?.step ?? null}
      onSave={(options) => {
        const visit = currentRecording();
        const file = write(visit, options);
        downloadFile(file);
        return { text: file.text, warning: shopVisits.findDivergence(visit) };
      }}
      onLoad={load}
      onShow={show}
      onContinue={({ step, state: moment }) => continueFrom(step, moment)}
      onReturn={endBranch}
      onLeave={leave}
      onClose={() => {
        leave();
        onClose();
      }}
    />
  );
}
