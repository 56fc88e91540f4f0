import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { stepsChanging } from '#visits/diffStates';
import { downloadFile } from '#visits/files';
import { type Note, windowOf } from '#visits/format';
import type { StatePath } from '#visits/values';
import { EventDetails } from './EventDetails';
import { EventList } from './EventList';
import { FileButton } from './FileButton';
import type { LoadedVisit } from './loadVisit';
import { ScreenPane } from './ScreenPane';
import { StateTree } from './StateTree';
import { Timeline } from './Timeline';
import type { Attempt } from './useAttempt';
import { useChecks } from './useChecks';
import { useKeys } from './useKeys';
import { VisitDetails } from './VisitDetails';

const NONE: readonly number[] = [];

/** Returns the notes with a new text for one step. An empty text removes the note. */
const withNote = (notes: readonly Note[], { step, text }: Note): readonly Note[] =>
  [...notes.filter((note) => note.step !== step), ...(text === '' ? [] : [{ step, text }])].sort(
    (a, b) => a.step - b.step,
  );

interface VisitWorkbenchProps {
  readonly title: string;
  readonly frameUrl: string;
  readonly visit: LoadedVisit;
  readonly attempt: Attempt;
  readonly onFile: (file: Blob) => void;
}

/** A replayed visit: the timeline on top, below it its events, the screen, and the details. */
export function VisitWorkbench({ title, frameUrl, visit, attempt, onFile }: VisitWorkbenchProps) {
  const last = visit.steps.length;
  const { lines, findings } = useChecks(visit);
  const [chosenStep, setStep] = useState<number | null>(null);
  const step = Math.min(chosenStep ?? findings[0]?.step ?? 0, last); // the first wrong one, until the tester has chosen one
  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback((to: number) => setStep(Math.min(Math.max(0, to), last)), [last]);
  const [path, setPath] = useState<StatePath | null>(null);
  const changing = useMemo(() => (path ? stepsChanging(visit.states, path) : NONE), [visit, path]);
  const [notes, setNotes] = useState(visit.facts.notes);
  const searchField = useRef<HTMLInputElement>(null);
  const save = () =>
    void attempt(() => {
      const file = visit.fileWith(notes);
      downloadFile(file);
      return `Saved ${file.name}, ${last} events, ${Math.round(file.text.length / 1000)} KB.`;
    });
  const [forward, back] = [() => go(step + 1), () => go(step - 1)];
  useKeys({
    ArrowRight: forward,
    ArrowDown: forward,
    ArrowLeft: back,
    ArrowUp: back,
    PageDown: () => go(step + 10),
    PageUp: () => go(step - 10),
    Home: () => go(0),
    End: () => go(last),
    '/': () => searchField.current?.focus(),
  });
  const { width, height } = windowOf(visit.facts);
  return (
    <>
      <header className="workbench-bar">
        <h1>{title}</h1>
        <Timeline visit={visit} step={step} changing={changing} onGo={go} />
        <FileButton label="Open" onFile={onFile} />
      </header>
      <main
        className="panes"
        data-wide={width > height || undefined}
        style={{ '--aspect': width / height } as CSSProperties} // React's type lacks custom properties
      >
        <p role="status" className="visually-hidden">
          Step {step} of {last}: {visit.wordsAt(step)}
        </p>
        <EventList
          visit={visit}
          current={step}
          findings={findings}
          path={path}
          changing={changing}
          searchField={searchField}
          onGo={go}
          onDeselect={() => setPath(null)}
        />
        <ScreenPane url={frameUrl} visit={visit} step={step} />
        <section className="details" aria-label="Details">
          <VisitDetails
            visit={visit}
            checks={lines}
            findings={findings}
            notes={notes}
            step={step}
            onGo={go}
            onSave={save}
          />
          <div className="moment">
            <EventDetails
              visit={visit}
              step={step}
              note={notes.find((note) => note.step === step)?.text ?? ''}
              onNote={(text) => setNotes(withNote(notes, { step, text }))}
              onGo={go}
              onChoose={setPath}
            />
            <StateTree visit={visit} step={step} onChoose={setPath} />
          </div>
        </section>
      </main>
    </>
  );
}
