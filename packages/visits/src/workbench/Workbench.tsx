import './workbench.css';
import { type DragEvent, useState } from 'react';
import type { Tools } from '#visits/createTools';
import { readText } from '#visits/files';
import { FileButton } from './FileButton';
import { type LoadedVisit, loadVisit } from './loadVisit';
import { type Outcome, useAttempt } from './useAttempt';
import { VisitWorkbench } from './VisitWorkbench';

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
  /** The page that sets `window.visitFrame`. */
  readonly frameUrl: string;
}

/** Opens visits, replays them beside the real screens of the application, and shows what each event did. */
export function Workbench({ tools, frameUrl }: WorkbenchProps) {
  const title = `${tools.app} workbench`;
  const [visit, setVisit] = useState<LoadedVisit | null>(null);
  const [outcome, attempt] = useAttempt();
  const open = (file: Blob) =>
    void attempt(async () => {
      setVisit(loadVisit(tools, tools.read(await readText(file)), frameUrl));
      return '';
    });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  };

  return (
    <div className="workbench" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      {visit ? (
        <VisitWorkbench
          key={visit.key}
          title={title}
          frameUrl={frameUrl}
          visit={visit}
          attempt={attempt}
          onFile={open}
        />
      ) : (
        <main className="welcome">
          <h1>{title}</h1>
          <p>
            Replays a recorded visit: each event, what it changed, and the screen that the visitor
            saw. The file stays on this device.
          </p>
          <FileButton label="Open a visit" onFile={open} />
          <p>Or drop a file here.</p>
        </main>
      )}
      <Said outcome={outcome} />
    </div>
  );
}
