import { type CSSProperties, useCallback, useMemo, useRef, useState } from 'react';
import { stepsChanging } from '#visits/diffStates';
import type { Note } from '#visits/format';
import type { StatePath } from '#visits/values';
import { EventDetails } from './EventDetails';
import { EventPane } from './EventPane';
import { FileButton, type TakeText } from './FileButton';
import { downloadFile } from './files';
import type { LoadedVisit } from './loadVisit';
import { ScreenPane } from './ScreenPane';
import { StateTree } from './StateTree';
import { Timeline } from './Timeline';
import type { Attempt } from './useAttempt';
import { useChecks } from './useChecks';
import { useKeys } from './useKeys';
import { ValueHistory } from './ValueHistory';
import { type EditedNotes, VisitDetails } from './VisitDetails';

const NONE: readonly number[] = [];
const NO_STATE = {};

interface VisitWorkbenchProps {
  readonly title: string;
  readonly frameUrl: string | undefined;
  readonly visit: LoadedVisit;
  readonly attempt: Attempt;
  readonly onOpen: TakeText;
}

/** Returns the notes with a new text for one step. An empty text removes the note. */
const withNote = (notes: readonly Note[], { step, text }: Note): readonly Note[] =>
  [...notes.filter((note) => note.step !== step), ...(text === '' ? [] : [{ step, text }])].sort(
    (a, b) => a.step - b.step,
  );

/** A replayed visit: the timeline on top, below it its events, the screen, and the details. */
export function VisitWorkbench({ title, frameUrl, visit, attempt, ...props }: VisitWorkbenchProps) {
  const last = visit.steps.length;
  const checks = useChecks(visit);
  const [firstWrong] = checks.findings;
  const [chosenStep, setStep] = useState<number | null>(null);
  const step = Math.min(chosenStep ?? firstWrong?.step ?? 0, last); // the first wrong one, until the tester has chosen one
  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback((to: number) => setStep(Math.min(Math.max(0, to), last)), [last]);
  const [path, setPath] = useState<StatePath | null>(null);
  const changing = useMemo(() => (path ? stepsChanging(visit.states, path) : NONE), [visit, path]);
  const [edited, setEdited] = useState<EditedNotes>({
    notes: visit.facts?.notes ?? [],
    areSaved: true,
  });
  const searchField = useRef<HTMLInputElement>(null);

  const note = ({ step: at, text }: Note) =>
    setEdited({ notes: withNote(edited.notes, { step: at, text }), areSaved: false });
  const save = () =>
    void attempt(async (say) => {
      say('Reading the screens…');
      const completed = await visit.fileWith(edited.notes);
      if (!completed) return 'This file cannot have notes.';
      const { file, warning } = completed;
      downloadFile(file);
      setEdited({ ...edited, areSaved: true });
      const size = `${last} events, ${Math.round(file.text.length / 1000)} KB`;
      return [`Saved ${file.name}, ${size}.`, warning].filter(Boolean).join(' ');
    });
  const [forward, back] = [() => go(step + 1), () => go(step - 1)];
  const onKeyDown = useKeys({
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
  const { width, height } = visit.window;
  const state = visit.states[step] ?? NO_STATE;

  return (
    <>
      <header className="workbench-bar">
        <h1>{title}</h1>
        <Timeline visit={visit} step={step} changing={changing} onGo={go} />
        <FileButton label="Open" onText={props.onOpen} />
      </header>
      <main
        className="panes"
        data-wide={width > height || undefined}
        style={{ '--aspect': width / height } as CSSProperties}
      >
        <p role="status" className="visually-hidden">
          Step {step} of {last}: {visit.wordsAt(step)}
        </p>
        <EventPane
          visit={visit}
          current={step}
          marked={changing}
          noted={edited.notes.map((own) => own.step)}
          findings={checks.findings}
          searchField={searchField}
          onChoose={go}
        />
        <ScreenPane url={frameUrl} visit={visit} step={step} onKeyDown={onKeyDown} />
        <section className="details" aria-label="Details">
          <VisitDetails
            visit={visit}
            checks={checks}
            step={step}
            edited={edited}
            onGo={go}
            onSave={save}
          />
          <div className="moment">
            <EventDetails
              visit={visit}
              step={step}
              note={visit.facts && (edited.notes.find((own) => own.step === step)?.text ?? '')}
              onNote={(text) => note({ step, text })}
              onGo={go}
              onChoose={setPath}
            />
            <section className="part" aria-labelledby="state-title">
              <h2 id="state-title">State</h2>
              {path && (
                <ValueHistory
                  visit={visit}
                  path={path}
                  changing={changing}
                  current={step}
                  onGo={go}
                  onClear={() => setPath(null)}
                />
              )}
              <StateTree
                state={state}
                before={visit.states[step - 1] ?? state}
                chosen={path}
                onChoose={setPath}
              />
            </section>
          </div>
        </section>
      </main>
    </>
  );
}
