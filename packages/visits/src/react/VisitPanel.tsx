import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import { downloadFile } from '#visits/files';
import type { OwnVisit } from '#visits/observeVisit';
import { openInWorkbench } from '#visits/workbench/handOver';
import { useAttempt } from '#visits/workbench/useAttempt';
import type { WriteOptions } from '#visits/writeSnapshot';
import { workbenchAddress } from './addressAt';
import { completeVisit, writeVisit } from './ownVisit';

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
const STACK: CSSProperties = { display: 'grid', justifyItems: 'start', gap: '0.75rem' };
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' };
const BUTTON: CSSProperties = { minHeight: '2.75rem', padding: '0 0.75rem', font: 'inherit' };

const countOf = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

interface VisitPanelProps {
  readonly visit: OwnVisit;
  /** The path of the page with the workbench. */
  readonly page: string;
  readonly options: WriteOptions | undefined;
  readonly onClose: () => void;
  /** Controls of the application. */
  readonly children?: ReactNode;
}

/** Saves the recorded visit, or opens it in the workbench. */
export function VisitPanel({ visit, page, options, onClose, children }: VisitPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [outcome, attempt] = useAttempt();
  useEffect(() => dialog.current?.showModal(), []);
  const { length } = visit.recording().events;
  const save = async (say: (text: string) => void) => {
    say('Reading the screens…');
    const { file, warnings } = await completeVisit(visit, page, options);
    downloadFile(file);
    const size = `${countOf(length)}, ${Math.ceil(file.text.length / 1000)} KB`;
    return [`Saved ${file.name}: ${size}.`, ...warnings].filter((one) => one !== null).join(' ');
  };
  const open = () => openInWorkbench(writeVisit(visit, options).file.text, workbenchAddress(page));
  const button = (name: string, onClick: () => void) => (
    <button type="button" style={BUTTON} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <dialog ref={dialog} data-visits="" aria-labelledby={title} style={DIALOG} onClose={onClose}>
      <div style={STACK}>
        <h2 id={title} style={{ margin: 0 }}>
          Recorded visit
        </h2>
        <p style={{ margin: 0 }}>
          {countOf(length)}. They stay on this device until you share them. Personal data is masked.
        </p>
        <div style={ROW}>
          {button('Open in the workbench', () => void attempt(open))}
          {button('Save the visit', () => void attempt(save))}
          {button('Close', () => dialog.current?.close())}
        </div>
        <p role="status">{outcome.isError ? '' : outcome.text}</p>
        <p role="alert">{outcome.isError ? outcome.text : ''}</p>
        {children}
      </div>
    </dialog>
  );
}
