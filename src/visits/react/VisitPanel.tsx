import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { downloadFile } from '#visits/files';
import { recordedVisit } from '#visits/recordVisits';
import { openInWorkbench } from '#visits/workbench/handOver';
import { useAttempt } from '#visits/workbench/useAttempt';
import { pageAddress } from './addressAt';
import { completeVisit, fileOfVisit } from './fileOfVisit';

const DIALOG: CSSProperties = {
  width: 'min(92vw, 28rem)',
  margin: 'auto',
  padding: '1.25rem',
  border: '1px solid',
  borderRadius: '0.5rem',
  background: 'Canvas',
  color: 'CanvasText',
  font: '1rem/1.5 system-ui, sans-serif',
  textAlign: 'start',
  overflowWrap: 'anywhere',
};
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' };

const countOf = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

interface VisitPanelProps {
  readonly store: object;
  readonly onClose: () => void;
}

/** Saves the recorded visit, or opens it in the workbench. */
export function VisitPanel({ store, onClose }: VisitPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [outcome, attempt] = useAttempt();
  useEffect(() => dialog.current?.showModal(), []);
  const save = async () => {
    const { file, count, warnings } = await completeVisit(store);
    downloadFile(file);
    return [`Saved ${file.name}: ${countOf(count)}.`, ...warnings]
      .filter((one) => one !== null)
      .join(' ');
  };
  const open = () => openInWorkbench(fileOfVisit(store).file.text, pageAddress());
  return (
    <dialog ref={dialog} data-visits="" aria-labelledby={title} style={DIALOG} onClose={onClose}>
      <h2 id={title} style={{ margin: 0 }}>
        Recorded visit
      </h2>
      <p>
        {countOf(recordedVisit(store).recording().events.length)}. They stay on this device until
        you share them. Texts are masked.
      </p>
      <div style={ROW}>
        <button type="button" onClick={() => void attempt(open)}>
          Open in the workbench
        </button>
        <button type="button" onClick={() => void attempt(save)}>
          Save the visit
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <p role="status">{outcome.isError ? '' : outcome.text}</p>
      <p role="alert">{outcome.isError ? outcome.text : ''}</p>
    </dialog>
  );
}
