import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { stepsChanging } from '#visits/diffStates';
import { UNKNOWN_TIME } from '#visits/format';
import { printable, type StatePath } from '#visits/values';
import { type Command, useCommandKeys } from './commands';
import { DETAIL_TABS, DetailsPane, type DetailTab } from './DetailsPane';
import { EventPane } from './EventPane';
import { FileButton, type TakeText } from './FileButton';
import { downloadFile } from './files';
import type { LoadedVisit, ScreenDifferenceLines } from './loadVisit';
import type { EditedNotes } from './NotesTab';
import { ScreenPane, type ShownScreen } from './ScreenPane';
import { Scrubber } from './Scrubber';
import { StepDifferences } from './StepDifferences';
import type { TimeRange } from './timeRange';
import type { Attempt } from './useAttempt';
import { useBranch } from './useBranch';
import { withHiddenFrame } from './withHiddenFrame';

const NONE: readonly number[] = [];

interface VisitWorkbenchProps {
  readonly title: string;
  readonly frameUrl: string | undefined;
  readonly visit: LoadedVisit;
  /** Shown beside it, at the same step. */
  readonly second: LoadedVisit | null;
  /** The step that is shown first. Null for the last one. */
  readonly initialStep: number | null;
  readonly attempt: Attempt;
  readonly onOpen: TakeText;
  readonly onCompare: TakeText;
  readonly onEndComparison: () => void;
  readonly onShowVisit: (visit: LoadedVisit) => void;
}

/** Where and when the visit was recorded, and what the file leaves out. */
function originOf({ facts, steps }: LoadedVisit): string {
  const count = `${steps.length} ${steps.length === 1 ? 'event' : 'events'}`;
  if (!facts) return `${count} of another tool`;
  return [
    count,
    ...(facts.takenAt === UNKNOWN_TIME ? [] : [facts.takenAt.slice(0, 16).replace('T', ' ')]),
    ...[facts.url, facts.appVersion].filter((text) => text !== ''),
    ...(steps.some(({ verdict }) => verdict === 'unknown') ? ['not compared: no checksums'] : []),
    ...(facts.folded > 0 ? [`${facts.folded} older events are only in its start state`] : []),
    ...(facts.redacted.length > 0 ? [`pseudonyms: ${facts.redacted.join(', ')}`] : []),
  ]
    .map(printable)
    .join(' · ');
}

interface HintsProps {
  readonly visit: LoadedVisit;
  readonly second: LoadedVisit | null;
  readonly step: number;
  readonly onGo: (step: number) => void;
  readonly onEndComparison: () => void;
}

/** What a tester must know about the shown step: where this build, or the second visit, differs. */
function Hints({ visit, second, step, onGo, onEndComparison }: HintsProps) {
  const divergence = useMemo(() => second && visit.divergenceFrom(second), [visit, second]);
  const hint = visit.hintAt(step);
  const at = divergence?.step;
  return (
    <>
      {hint !== null && <p className="banner">{hint}</p>}
      {visit.difference.length > 0 && (
        <ul className="banner lines" aria-label="First difference">
          {visit.difference.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {divergence && (
        <div className="banner" role="group" aria-label="Comparison">
          <ul className="lines">
            {divergence.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {at !== null && at !== undefined && (
            <button type="button" onClick={() => onGo(at)}>
              Go to step {at}
            </button>
          )}
          <button type="button" onClick={onEndComparison}>
            End the comparison
          </button>
        </div>
      )}
    </>
  );
}

interface ContinuedBannerProps {
  readonly branching: ReturnType<typeof useBranch>;
  readonly attempt: Attempt;
  readonly onShowVisit: (visit: LoadedVisit) => void;
}

/** Says that the tester uses the application, and leads back. */
function ContinuedBanner({ branching, attempt, onShowVisit }: ContinuedBannerProps) {
  const { continued, end } = branching;
  if (!continued) return null;
  const { from, branch } = continued;
  return (
    <div className="banner" role="group" aria-label="Continued visit">
      <p role="status">
        <strong>You continue from step {from}.</strong> Nothing is stored or sent, and every sign-in
        succeeds.{branch && ` ${branch.count()} events recorded.`}
      </p>
      <button type="button" onClick={end}>
        Return to the visit
      </button>
      {branch && (
        <>
          <button
            type="button"
            onClick={() =>
              void attempt(() => {
                const file = branch.file();
                downloadFile(file);
                return `Saved ${file.name}.`;
              })
            }
          >
            Save the branch
          </button>
          <button
            type="button"
            onClick={() =>
              void attempt(() => {
                onShowVisit(branch.load());
                return 'This is your branch.';
              })
            }
          >
            Replay the branch
          </button>
        </>
      )}
    </div>
  );
}

/** The screens to show: that of the visit, and either the same step of a second visit or the recorded screen. */
function screensOf(
  visit: LoadedVisit,
  second: LoadedVisit | null,
  step: number,
  recorded: ShownScreen | null,
  branching: ReturnType<typeof useBranch>,
): readonly ShownScreen[] {
  const { continued, frameKey, start } = branching;
  const first: ShownScreen = {
    key: frameKey,
    title: 'Screen of the visit',
    visit,
    step,
    address: continued?.address ?? visit.addressAt(step),
    isReplay: continued === null,
    ...(continued && { onReady: start }),
  };
  if (!second)
    return recorded && !continued ? [recorded, { ...first, caption: 'This build' }] : [first];
  const secondStep = Math.min(step, second.steps.length);
  return [
    first,
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

/** The screen of the recorded state of a step that differs. Null if it does not, or if the file does not contain the state. */
function recordedScreen(visit: LoadedVisit, step: number): ShownScreen | null {
  const screen = visit.recordedAt(step);
  return (
    screen && {
      key: 'recorded',
      title: 'Recorded screen',
      caption: 'Recorded',
      visit: screen,
      step,
      address: screen.address,
      isReplay: true,
    }
  );
}

/** What belongs to the moment and not to one column. */
function useMoment(visit: LoadedVisit) {
  const [path, setPath] = useState<StatePath | null>(null);
  const [timeRange, setTimeRange] = useState<TimeRange | null>(null);
  const [edited, setEdited] = useState<EditedNotes>({
    notes: visit.facts?.notes ?? [],
    areSaved: true,
  });
  const changing = useMemo(() => (path ? stepsChanging(visit.states, path) : NONE), [visit, path]);
  const marked = useMemo(() => new Set(changing), [changing]);
  const noted = useMemo(() => new Set(edited.notes.map(({ step }) => step)), [edited]);
  return { path, setPath, timeRange, setTimeRange, edited, setEdited, changing, marked, noted };
}

const noEffectOf = (control: string): string =>
  `${control} has no effect, because a replay only shows what was recorded. Press “Continue from here” to use the application from this moment.`;

interface BarProps extends Pick<VisitWorkbenchProps, 'title' | 'visit' | 'onOpen' | 'onCompare'> {
  readonly fileField: RefObject<HTMLInputElement | null>;
  readonly onContinue: () => void;
  readonly onShrink: () => void;
  readonly onCompareScreens: () => void;
}

/** The title, where the visit comes from, and what can be done with it. */
const Bar = ({ title, visit, fileField, ...on }: BarProps) => (
  <header className="workbench-bar">
    <h1>{title}</h1>
    <p className="origin" title={originOf(visit)}>
      {originOf(visit)}
    </p>
    <button type="button" title="Key: c" onClick={on.onContinue}>
      Continue from here
    </button>
    <button
      type="button"
      title="Keeps the events that the chosen value needs, or what is wrong"
      onClick={on.onShrink}
    >
      Shrink
    </button>
    <button type="button" onClick={on.onCompareScreens}>
      Compare the screens
    </button>
    <FileButton label="Open" field={fileField} onText={on.onOpen} />
    <FileButton label="Compare with" onText={on.onCompare} />
  </header>
);

/** The keys that move through the visit. */
const stepCommands = (
  step: number,
  last: number,
  go: (step: number) => void,
): readonly Command[] => [
  { key: 'ArrowRight', run: () => go(step + 1) },
  { key: 'ArrowLeft', run: () => go(step - 1) },
  { key: 'ArrowDown', run: () => go(step + 1) },
  { key: 'ArrowUp', run: () => go(step - 1) },
  { key: 'Home', run: () => go(0) },
  { key: 'End', run: () => go(last) },
];

/** A replayed visit: the timeline on top, its events, the screen and the details below. */
export function VisitWorkbench(props: VisitWorkbenchProps) {
  const { frameUrl, visit, second, attempt } = props;
  const last = visit.steps.length;
  const [step, setStep] = useState(Math.min(props.initialStep ?? last, last));
  // Stays the same function, so that the rows of the list are not rendered again.
  const go = useCallback((to: number) => setStep(Math.min(Math.max(0, to), last)), [last]);
  const moment = useMoment(visit);
  const branching = useBranch(visit);
  const [tab, setTab] = useState<DetailTab>('changes');
  const [differences, setDifferences] = useState<readonly ScreenDifferenceLines[]>([]);
  const [areEventsShown, setEventsShown] = useState(true);
  const [areDetailsShown, setDetailsShown] = useState(true);
  const recorded = useMemo(() => recordedScreen(visit, step), [visit, step]);
  const searchField = useRef<HTMLInputElement>(null);
  const fileField = useRef<HTMLInputElement>(null);

  const readScreens = async () =>
    frameUrl === undefined ? null : withHiddenFrame(frameUrl, visit.readScreens);
  const compareScreens = () =>
    void attempt(async () => {
      const texts = await readScreens();
      const found = texts && visit.otherScreens(texts);
      if (found === null) return 'Not checked: the file has no screens to compare with.';
      setDifferences(found);
      return found.length === 0 ? 'All screens are as recorded.' : '';
    });
  const saveNotes = () =>
    void attempt(async () => {
      const texts = visit.lacksScreens ? await readScreens() : null;
      const file = visit.fileWith(moment.edited.notes, texts);
      if (!file) return 'This file cannot have notes.';
      downloadFile(file);
      moment.setEdited({ ...moment.edited, areSaved: true });
      return `Saved ${file.name}, ${visit.steps.length} events, ${Math.round(file.text.length / 1000)} KB.`;
    });
  const shrink = () =>
    void attempt(async () => {
      const shrunk = await visit.shrink(step, moment.path);
      props.onShowVisit(shrunk.visit);
      return `${shrunk.visit.steps.length} of ${visit.steps.length} events show it: ${shrunk.shown}.`;
    });
  const continueFromHere = () => branching.continueFrom(step);

  const onKeyDown = useCommandKeys([
    ...stepCommands(step, last, go),
    { key: '/', run: () => searchField.current?.focus() },
    ...DETAIL_TABS.map(({ id }, index) => ({ key: String(index + 1), run: () => setTab(id) })),
    { key: '[', run: () => setEventsShown(!areEventsShown) },
    { key: ']', run: () => setDetailsShown(!areDetailsShown) },
    { key: 'c', run: continueFromHere },
    { key: 'o', run: () => fileField.current?.click() },
  ]);

  return (
    <>
      <Bar
        {...props}
        fileField={fileField}
        onContinue={continueFromHere}
        onShrink={shrink}
        onCompareScreens={compareScreens}
      />
      <main className="visit">
        <Scrubber
          visit={visit}
          step={step}
          onGo={go}
          changing={moment.changing}
          timeRange={moment.timeRange}
          onSelect={moment.setTimeRange}
        />
        <p role="status" className="visually-hidden">
          Step {step} of {visit.steps.length}: {visit.wordsAt(step)}
        </p>
        <div className="columns">
          <div className="column" hidden={!areEventsShown}>
            <EventPane
              visit={visit}
              current={step}
              marked={moment.marked}
              noted={moment.noted}
              timeRange={moment.timeRange}
              searchField={searchField}
              onChoose={go}
            />
          </div>
          <div className="column">
            <ScreenPane
              url={frameUrl}
              screens={screensOf(visit, second, step, recorded, branching)}
              onKeyDown={onKeyDown}
              onBlockedClick={(control) => void attempt(() => noEffectOf(control))}
            >
              <Hints
                visit={visit}
                second={second}
                step={step}
                onGo={go}
                onEndComparison={props.onEndComparison}
              />
              <StepDifferences differences={differences} step={step} onGo={go} />
              <ContinuedBanner
                branching={branching}
                attempt={attempt}
                onShowVisit={props.onShowVisit}
              />
            </ScreenPane>
          </div>
          <div className="column" hidden={!areDetailsShown}>
            <DetailsPane
              visit={visit}
              current={step}
              tab={tab}
              onTab={setTab}
              path={moment.path}
              changing={moment.changing}
              onPath={moment.setPath}
              edited={moment.edited}
              onNotes={(notes) => moment.setEdited({ notes, areSaved: false })}
              onSaveNotes={saveNotes}
              attempt={attempt}
              onShrink={shrink}
              onGo={go}
            />
          </div>
        </div>
      </main>
    </>
  );
}
