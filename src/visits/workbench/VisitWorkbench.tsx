import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Comparison } from '#visits/compareVisits';
import { stepsChanging } from '#visits/diffStates';
import type { Note } from '#visits/format';
import type { StatePath } from '#visits/values';
import { createEventSearch } from './createEventSearch';
import { EventDetails } from './EventDetails';
import { EventPane } from './EventPane';
import { eventRows } from './eventRows';
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

/** The listed events: those that the search finds, in rows that can be opened and closed. */
function useRows(visit: LoadedVisit) {
  const [text, setText] = useState('');
  const [areFolded, setFolded] = useState(true);
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set()); // the groups for which `areFolded` is wrong
  const search = useMemo(() => createEventSearch(visit), [visit]);
  const applied = useDeferredValue(text); // typing stays responsive while a long visit is searched
  const listed = useMemo(() => search.find(applied), [search, applied]);
  const isFolding = areFolded && applied.trim() === ''; // found events must be visible
  const rows = useMemo(
    () => eventRows(listed, visit, (root) => others.has(root) === isFolding),
    [listed, visit, others, isFolding],
  );
  const toggle = useCallback(
    (root: number) =>
      setOthers(
        (before) =>
          new Set(before.has(root) ? [...before].filter((own) => own !== root) : [...before, root]),
      ),
    [],
  );
  return {
    ...{ listed, rows, text, setText, toggle, isFolding },
    suggestions: search.suggestions,
    foldAll: (folded: boolean) => {
      setFolded(folded);
      setOthers(new Set());
    },
  };
}

/** The screens to show: that of the visit, and either the same moment of a second visit or the recorded screen. */
function screensOf(
  visit: LoadedVisit,
  second: LoadedVisit | null,
  comparison: Comparison | null,
  step: number,
): readonly ShownScreen[] {
  const shown: ShownScreen = {
    key: 'replay',
    title: 'Screen of the visit',
    visit,
    step,
    address: visit.addressAt(step),
    isReplay: true,
  };
  const recorded = second ? null : visit.recordedAt(step);
  if (recorded)
    return [
      {
        key: 'recorded',
        title: 'Recorded screen',
        caption: 'Recorded',
        visit: recorded,
        step,
        address: recorded.address,
        isReplay: true,
      },
      { ...shown, caption: 'This build' },
    ];
  if (!second) return [shown];
  const secondStep = comparison?.steps.findLast(([one]) => one <= step)?.[1] ?? 0;
  return [
    shown,
    {
      key: 'second',
      title: 'Screen of the second visit',
      visit: second,
      step: secondStep,
      address: second.addressAt(secondStep),
      isReplay: true,
    },
  ];
}

const noEffectOf = (control: string): string =>
  `${control} has no effect, because a replay only shows what was recorded. Press “Continue from here” to use the application from this moment.`;

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
  const [isLarge, setLarge] = useState(false);
  const list = useRows(visit);
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
          key: `continued from ${continued.from}`, // a separate page, because its store cannot return to the replay
          title: 'Screen of the visit',
          visit,
          step: continued.from,
          address: continued.address,
          isReplay: false,
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
  const shrink = () =>
    void attempt(async () => {
      const shrunk = await visit.shrink(step, path, firstWrong);
      props.onShowVisit(shrunk.visit);
      return `${shrunk.visit.steps.length} of ${last} events show it: ${shrunk.shown}. ${shrunk.proof}.`;
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
    f: () => setLarge(!isLarge),
    c: continueFromHere,
  });
  const state = visit.states[step] ?? NO_STATE;
  const hint = visit.hintAt(step);

  return (
    <>
      <header className="workbench-bar">
        <h1>{title}</h1>
        <Timeline visit={visit} step={step} listed={list.listed} changing={changing} onGo={go} />
        <button type="button" title="Key: c" onClick={continueFromHere}>
          Continue from here
        </button>
        <FileButton label="Open" onText={props.onOpen} />
      </header>
      <main
        className="panes"
        data-wide={screens.some(isWideScreen) || undefined}
        data-large={isLarge || undefined}
      >
        <p role="status" className="visually-hidden">
          Step {step} of {last}: {visit.wordsAt(step)}
        </p>
        <EventPane
          visit={visit}
          found={list.listed.length}
          rows={list.rows}
          areFolded={list.isFolding}
          current={step}
          marked={changing}
          noted={edited.notes.map((own) => own.step)}
          findings={checks.findings}
          search={list.text}
          suggestions={list.suggestions}
          searchField={searchField}
          onSearch={list.setText}
          onFoldAll={list.foldAll}
          onFold={list.toggle}
          onChoose={go}
        />
        <ScreenPane
          url={frameUrl}
          screens={screens}
          isLarge={isLarge}
          onLarge={setLarge}
          onKeyDown={onKeyDown}
          onBlockedClick={(control) => void attempt(() => noEffectOf(control))}
        />
        <section className="details" aria-label="Details">
          <VisitDetails
            visit={visit}
            checks={checks}
            step={step}
            edited={edited}
            comparison={comparison}
            onGo={go}
            onNote={note}
            onSave={save}
            onShrink={shrink}
            onCompare={compare}
            onEndComparison={() => setSecond(null)}
          >
            {hint !== null && <p className="banner">{hint}</p>}
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
                        if (continued.branch) props.onShowVisit(continued.branch.load());
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
