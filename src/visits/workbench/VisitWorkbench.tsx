import { useCallback, useMemo, useRef, useState } from 'react';
import type { Comparison } from '#visits/compareVisits';
import { stepsChanging } from '#visits/diffStates';
import type { Note } from '#visits/format';
import type { StatePath } from '#visits/values';
import { EventDetails } from './EventDetails';
import { EventPane } from './EventPane';
import { FileButton, type TakeText } from './FileButton';
import { downloadFile } from './files';
import type { Branch, LoadedVisit } from './loadVisit';
import { isWideScreen, ScreenPane, type ShownScreen } from './ScreenPane';
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
  /** The step that is shown first. Null for the first one at which something is wrong. */
  readonly initialStep: number | null;
  readonly attempt: Attempt;
  readonly onOpen: TakeText;
  readonly onShowVisit: (visit: LoadedVisit) => void;
  readonly read: (text: string) => LoadedVisit;
}

/** Returns the notes with a new text for one step. An empty text removes the note. */
const withNote = (notes: readonly Note[], { step, text }: Note): readonly Note[] =>
  [...notes.filter((note) => note.step !== step), ...(text === '' ? [] : [{ step, text }])].sort(
    (a, b) => a.step - b.step,
  );

/** A continuation: the application that a tester uses from a step of the visit on. */
interface Continued {
  readonly from: number;
  /** Null until its page is ready. */
  readonly branch: Branch | null;
  readonly address: string;
}

const screenOf = (key: string, title: string, visit: LoadedVisit, step: number): ShownScreen => ({
  ...{ key, title, visit, step },
  address: visit.addressAt(step),
});

/** The screens to show: that of the visit, and either the same moment of a second visit or the recorded screen. */
function screensOf(
  visit: LoadedVisit,
  second: LoadedVisit | null,
  comparison: Comparison | null,
  step: number,
): readonly ShownScreen[] {
  const shown = screenOf('replay', 'Screen of the visit', visit, step);
  if (second) {
    const secondStep = comparison?.steps.findLast(([one]) => one <= step)?.[1] ?? 0;
    return [shown, screenOf('second', 'Screen of the second visit', second, secondStep)];
  }
  const recorded = visit.recordedAt(step);
  if (!recorded) return [shown];
  const { address } = recorded;
  const other = { key: 'recorded', title: 'Recorded screen', caption: 'Recorded', address, step };
  return [
    { ...other, visit: recorded },
    { ...shown, caption: 'This build' },
  ];
}

const NO_EFFECT =
  'This has no effect, because a replay only shows what was recorded. Press “Continue from here” to use the application from this moment.';

/** A replayed visit: the timeline on top, below it its events, the screen, and the details. */
export function VisitWorkbench({ title, frameUrl, visit, attempt, ...props }: VisitWorkbenchProps) {
  const last = visit.steps.length;
  const checks = useChecks(visit);
  const [firstWrong] = checks.findings;
  const [chosenStep, setStep] = useState(props.initialStep);
  const step = Math.min(chosenStep ?? firstWrong?.step ?? 0, last); // until the tester has chosen one
  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback((to: number) => setStep(Math.min(Math.max(0, to), last)), [last]);
  const [path, setPath] = useState<StatePath | null>(null);
  const changing = useMemo(() => (path ? stepsChanging(visit.states, path) : NONE), [visit, path]);
  const [edited, setEdited] = useState<EditedNotes>({
    notes: visit.facts?.notes ?? [],
    areSaved: true,
  });
  const [second, setSecond] = useState<LoadedVisit | null>(null);
  const comparison = useMemo(() => second && visit.compareWith(second), [visit, second]);
  const [continued, setContinued] = useState<Continued | null>(null);
  const searchField = useRef<HTMLInputElement>(null);

  const continueFromHere = () =>
    setContinued({ from: step, branch: null, address: visit.addressAt(step) });
  const replayed = useMemo(
    () => screensOf(visit, second, comparison, step),
    [visit, second, comparison, step],
  );
  const screens: readonly ShownScreen[] = continued
    ? [
        {
          // A separate page, because its store cannot return to the replay.
          ...screenOf(`from ${continued.from}`, 'Screen of the visit', visit, continued.from),
          address: continued.address,
          onReady: (frame) => {
            const branch = visit.continueIn(frame, continued.from, (address) =>
              setContinued((now) => now && { ...now, address }),
            );
            setContinued({ ...continued, branch });
          },
        },
      ]
    : replayed;
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
  const compare: TakeText = (text) =>
    void attempt(async () => {
      setSecond(props.read(await text()));
      return '';
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
    c: continueFromHere,
  });
  const state = visit.states[step] ?? NO_STATE;

  return (
    <>
      <header className="workbench-bar">
        <h1>{title}</h1>
        <Timeline visit={visit} step={step} changing={changing} onGo={go} />
        <button type="button" title="Key: c" onClick={continueFromHere}>
          Continue from here
        </button>
        <FileButton label="Open" onText={props.onOpen} />
      </header>
      <main className="panes" data-wide={screens.some(isWideScreen) || undefined}>
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
        <ScreenPane
          url={frameUrl}
          screens={screens}
          onKeyDown={onKeyDown}
          onBlockedClick={() => void attempt(() => NO_EFFECT)}
        />
        <section className="details" aria-label="Details">
          <VisitDetails
            visit={visit}
            checks={checks}
            step={step}
            edited={edited}
            comparison={comparison}
            onGo={go}
            onSave={save}
            onCompare={compare}
            onEndComparison={() => setSecond(null)}
          >
            {continued && (
              <div className="banner" role="group" aria-label="Continued visit">
                <p role="status">
                  <strong>You continue from step {continued.from}.</strong> Nothing is stored or
                  sent, and every sign-in succeeds.
                  {continued.branch && ` ${continued.branch.count()} events recorded.`}
                </p>
                <button type="button" onClick={() => setContinued(null)}>
                  Return to the visit
                </button>
                {continued.branch && (
                  <button
                    type="button"
                    onClick={() =>
                      void attempt(() => {
                        if (continued.branch)
                          props.onShowVisit(props.read(continued.branch.text()));
                        return 'This is your branch.';
                      })
                    }
                  >
                    Replay the branch
                  </button>
                )}
              </div>
            )}
          </VisitDetails>
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
