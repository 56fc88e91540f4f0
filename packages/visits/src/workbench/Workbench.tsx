import './workbench.css';
import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Tools } from '#visits/createTools';
import { readText } from '#visits/files';
import { refuse } from '#visits/format';
import { FileButton, type TakeText } from './FileButton';
import { receiveVisit } from './handOver';
import { type LoadedVisit, loadVisit } from './loadVisit';
import { type Outcome, useAttempt } from './useAttempt';
import { VisitWorkbench } from './VisitWorkbench';

/** The loaded visit. Each load has its own number as React key, so that components keep nothing of an earlier visit. */
interface Loaded {
  readonly number: number;
  readonly visit: LoadedVisit;
}

/** Event handlers that load a dropped file or a pasted text. A text that is pasted into a field stays there. */
const dropAndPaste = (take: TakeText) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    take(() => (file ? readText(file) : refuse('Only a file can be dropped here.')));
  },
  onPaste: ({ target, clipboardData }: ClipboardEvent) => {
    if (target instanceof Element && target.matches('textarea, input')) return;
    const text = clipboardData.getData('text');
    take(() => text);
  },
});

const Said = ({ outcome: { text, isError } }: { readonly outcome: Outcome }) => (
  <>
    <p role="status" className="said">
      {isError ? '' : text}
    </p>
    <p role="alert" className="said">
      {isError ? text : ''}
    </p>
  </>
);

interface WorkbenchProps {
  readonly tools: Tools<object>;
  /** The page that sets `window.visitFrame`. Without it, no screens are shown. */
  readonly frameUrl?: string;
}

/** Opens visits, replays them beside the real screens of the application, and shows what each event did. */
export function Workbench({ tools, frameUrl }: WorkbenchProps) {
  const title = `${tools.app} workbench`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [outcome, attempt] = useAttempt();
  const open: TakeText = (text) =>
    void attempt(async () => {
      const visit = loadVisit(tools, tools.read(await text()), frameUrl);
      setLoaded((before) => ({ number: (before?.number ?? 0) + 1, visit }));
      return '';
    });
  const openReceived = useEffectEvent((text: string) => open(() => text));
  useEffect(() => receiveVisit((text) => openReceived(text)), []);

  return (
    <div className="workbench" {...dropAndPaste(open)}>
      {loaded ? (
        <VisitWorkbench
          key={loaded.number}
          title={title}
          frameUrl={frameUrl}
          visit={loaded.visit}
          attempt={attempt}
          onOpen={open}
        />
      ) : (
        <main className="welcome">
          <h1>{title}</h1>
          <p>
            Replays a recorded visit: each event, what it changed, and the screen that the visitor
            saw. The file stays on this device.
          </p>
          <FileButton label="Open a visit" onText={open} />
          <p className="quiet">Or drop a file here, or paste its text.</p>
        </main>
      )}
      <Said outcome={outcome} />
    </div>
  );
}
