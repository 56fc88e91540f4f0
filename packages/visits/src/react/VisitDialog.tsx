import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { downloadFile } from '#visits/files';
import { isVisitShortcut } from '#visits/isVisitShortcut';
import { observeVisit, type OwnVisit } from '#visits/observeVisit';
import { useAttempt } from '#visits/workbench/useAttempt';
import type { WriteOptions } from '#visits/writeSnapshot';
import { completeVisit, publishVisit } from './ownVisit';

const DIALOG: CSSProperties = {
  maxWidth: 'min(92vw, 28rem)',
  margin: 'auto',
  padding: '1.25rem',
  font: '1rem/1.5 system-ui, sans-serif',
};
const STACK: CSSProperties = { display: 'grid', justifyItems: 'start', gap: '0.75rem' };
const ROW: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: '0.5rem' };
const BUTTON: CSSProperties = { minHeight: '2.75rem', padding: '0 0.75rem', font: 'inherit' };

const countOf = (count: number): string => `${count} ${count === 1 ? 'event' : 'events'}`;

interface PanelProps {
  /** The path of the page that calls `visits.open`. Default: this page. */
  readonly page?: string;
  readonly options?: WriteOptions;
  readonly onClose?: () => void;
  /** Controls of the application. */
  readonly children?: ReactNode;
}

/** Saves the recorded visit to a file, and links to the workbench, where the file can be opened. */
function Panel({
  visit,
  page = window.location.pathname,
  options,
  onClose,
  children,
}: PanelProps & { readonly visit: OwnVisit }) {
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
    return [`Saved ${file.name}: ${size}.`, ...warnings].join(' ');
  };
  const button = (name: string, onClick: () => void) => (
    <button type="button" style={BUTTON} onClick={onClick}>
      {name}
    </button>
  );
  return (
    <dialog ref={dialog} data-visits="" aria-labelledby={title} style={DIALOG} onClose={onClose}>
      <div style={STACK}>
        <h2 id={title}>Recorded visit</h2>
        <p>
          {countOf(length)}. They stay on this device until you share them. Personal data is masked.
        </p>
        <div style={ROW}>
          {button('Save the visit', () => void attempt(save))}
          {button('Close', () => dialog.current?.close())}
        </div>
        <a href={`${page}?visits`} target="_blank" rel="noreferrer">
          Open the saved file in the workbench
        </a>
        <p role="status">{outcome.isError ? '' : outcome.text}</p>
        <p role="alert">{outcome.isError ? outcome.text : ''}</p>
        {children}
      </div>
    </dialog>
  );
}

interface VisitDialogProps extends PanelProps {
  /** A store whose options have passed `visits.record`. */
  readonly store: object;
  /** Opens the dialog without a key. */
  readonly isOpen?: boolean;
}

/**
 * Opens a dialog with Alt+Shift+Q that saves the recorded visit and links to the workbench. While it is mounted,
 * causes, calls and inputs are recorded. An application can load it with `lazy`.
 */
export function VisitDialog({ store, isOpen = false, onClose, ...props }: VisitDialogProps) {
  const [visit, setVisit] = useState<OwnVisit | null>(null);
  const [isAsked, setAsked] = useState(false);
  const publish = useEffectEvent((own: OwnVisit) => publishVisit(own, props.page));
  useEffect(() => {
    if (window.visitFrame) return; // the frame of the workbench does not record
    void observeVisit(store).then((own) => {
      publish(own);
      setVisit(own);
    });
  }, [store]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isVisitShortcut(event)) setAsked(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!visit || !(isOpen || isAsked)) return null;
  const close = () => {
    setAsked(false);
    onClose?.();
  };
  return <Panel visit={visit} onClose={close} {...props} />;
}
