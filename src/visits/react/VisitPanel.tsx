import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { createVisits } from '#visits/createVisits';
import { deviceHere } from '#visits/deviceHere';
import { observeVisit } from '#visits/observeVisit';
import { recordedVisit } from '#visits/recordVisits';
import { completeFile } from '#visits/workbench/completeFile';
import { downloadFile } from '#visits/workbench/files';
import { useAttempt } from '#visits/workbench/useAttempt';
import { openInWorkbench } from '#visits/workbench/visitTransfer';
import { frameAddress, pageAddress } from './addressAt';

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

/** Writes the recorded visit of a store as a file. Says what a replay of it cannot show. */
function write(store: object) {
  const { about, application } = recordedVisit(store);
  const visits = createVisits(application);
  const takenAt = new Date().toISOString();
  const { pathname, search, hash } = window.location;
  const visit = observeVisit(store)();
  const text = visits.stringify(visit, {
    appVersion: about.appVersion ?? '',
    takenAt,
    url: pathname + search + hash,
    viewport: `${window.innerWidth}x${window.innerHeight}`,
    device: deviceHere(),
  });
  const { facts } = visits.parse(text);
  return {
    visits,
    file: { name: visits.nameOf(takenAt), text },
    count: visit.events.length,
    warnings: [visits.findDivergence(visit), ...(facts?.keptOut ?? [])],
  };
}

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
    const { visits, file, count, warnings } = write(store);
    const completed = await completeFile(visits, file, frameAddress());
    downloadFile(completed.file);
    return [`Saved ${file.name}: ${countOf(count)}.`, ...warnings, completed.warning]
      .filter((one) => one !== null)
      .join(' ');
  };
  const open = () => openInWorkbench(() => write(store).file, pageAddress());
  return (
    <dialog ref={dialog} aria-labelledby={title} style={DIALOG} onClose={onClose}>
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
