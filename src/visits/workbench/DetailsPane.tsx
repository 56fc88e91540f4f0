import { type ReactNode, useMemo } from 'react';
import { type Difference, diffStates, lineOf } from '#visits/diffStates';
import type { Note } from '#visits/format';
import { printable, shorten, type StatePath } from '#visits/values';
import { EffectsTab } from './EffectsTab';
import type { LoadedVisit } from './loadVisit';
import { type EditedNotes, NotesTab } from './NotesTab';
import { pathText } from './stateNodes';
import { StateTree } from './StateTree';
import { Tabs } from './Tabs';
import type { Attempt } from './useAttempt';
import { WhyValue } from './WhyValue';

/** Limits of the details of an event. */
const MAX_CHANGES = 100;
const MAX_PAYLOAD = 20_000;

const EMPTY = {};

/** The tabs of the details, in their order. */
export const DETAIL_TABS = [
  { id: 'changes', title: 'Changes' },
  { id: 'state', title: 'State' },
  { id: 'payload', title: 'Payload' },
  { id: 'notes', title: 'Notes' },
  { id: 'effects', title: 'Effects' },
] as const;

/** The id of a tab of the details. */
export type DetailTab = (typeof DETAIL_TABS)[number]['id'];

/** The event without its type, as JSON. */
function payloadOf(step: LoadedVisit['steps'][number] | undefined): string {
  if (!step) return '';
  const { type: _type, ...rest } = step.event;
  const content = Object.keys(rest).join() === 'payload' ? rest['payload'] : rest;
  return shorten(JSON.stringify(content, null, 2) ?? '', MAX_PAYLOAD);
}

/** The name of an event without its slice. */
const nameOf = (visit: LoadedVisit, step: number): string =>
  visit.steps[step - 1]?.event.type.replace(/^.*?\//, '') ?? '';

interface ChangesProps {
  readonly changes: readonly Difference[];
  readonly onChoose: (path: StatePath) => void;
}

/** The changes of one event, one per line. Choosing one selects its path. */
const Changes = ({ changes, onChoose }: ChangesProps) => (
  <ul className="lines" aria-label="Changes of the last event">
    {changes.length === 0 && <li>nothing changed</li>}
    {changes.slice(0, MAX_CHANGES).map((change) => (
      <li key={change.path}>
        <button type="button" className="plain" onClick={() => onChoose(change.path.split('.'))}>
          {lineOf(change)}
        </button>
      </li>
    ))}
    {changes.length > MAX_CHANGES && <li>and {changes.length - MAX_CHANGES} more</li>}
  </ul>
);

interface CauseProps {
  readonly visit: LoadedVisit;
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** Why an event was dispatched, and what it led to: the tree around the event, one line for each. */
function Cause({ visit, current, onGo }: CauseProps) {
  const origin = visit.originAt(current);
  const parent = visit.parentAt(current);
  const consequences = visit.consequencesOf(current);
  const link = (words: string, step: number) => (
    <button type="button" className="plain" onClick={() => onGo(step)}>
      {words} {step} {printable(nameOf(visit, step))}
    </button>
  );
  if (origin === null) return null;
  return (
    <ul className="lines" aria-label="Cause and consequences of this event">
      <li>{parent === null ? origin : link('because of', parent)}</li>
      {consequences.map((step) => (
        <li key={step}>{link('led to', step)}</li>
      ))}
    </ul>
  );
}

interface PathNavigationProps {
  readonly path: StatePath;
  /** The steps that changed the value at the path. */
  readonly changing: readonly number[];
  readonly current: number;
  readonly onGo: (step: number) => void;
  readonly onClear: () => void;
}

/** Names the chosen value, and goes to the events that changed it. */
function PathNavigation({ path, changing, current, onGo, onClear }: PathNavigationProps) {
  const previous = changing.findLast((step) => step < current);
  const next = changing.find((step) => step > current);
  const go = (step: number | undefined) => () => {
    if (step !== undefined) onGo(step);
  };
  return (
    <div className="path" role="group" aria-label="Chosen value">
      <p>
        <code>{pathText(path)}</code> changed in {changing.length}{' '}
        {changing.length === 1 ? 'event' : 'events'}
      </p>
      <button type="button" aria-disabled={previous === undefined} onClick={go(previous)}>
        Previous change
      </button>
      <button type="button" aria-disabled={next === undefined} onClick={go(next)}>
        Next change
      </button>
      <button type="button" onClick={onClear}>
        Deselect
      </button>
    </div>
  );
}

interface DetailsPaneProps {
  readonly visit: LoadedVisit;
  readonly current: number;
  readonly tab: DetailTab;
  readonly onTab: (tab: DetailTab) => void;
  readonly path: StatePath | null;
  readonly changing: readonly number[];
  readonly onPath: (path: StatePath | null) => void;
  readonly edited: EditedNotes;
  readonly onNotes: (notes: readonly Note[]) => void;
  readonly onSaveNotes: () => void;
  readonly attempt: Attempt;
  /** Shows the smallest part of the visit in which the chosen value stays. */
  readonly onShrink: () => void;
  readonly onGo: (step: number) => void;
}

/** What an event changed and contained, the state after it, the effects and the notes. */
export function DetailsPane(props: DetailsPaneProps) {
  const { visit, current, tab, onTab, path, changing, onPath, onGo } = props;
  const after = visit.states[current] ?? EMPTY;
  const before = visit.states[current - 1] ?? after;
  const changes = useMemo(() => diffStates(before, after), [before, after]);
  const laws = visit.markersAt(current).filter(({ kind }) => kind === 'law');
  const panels: Readonly<Record<DetailTab, () => ReactNode>> = {
    changes: () => (
      <>
        <Cause visit={visit} current={current} onGo={onGo} />
        <Changes changes={changes} onChoose={onPath} />
      </>
    ),
    state: () => (
      <>
        {path && (
          <WhyValue
            key={`${visit.why(current, path).step} ${pathText(path)}`}
            visit={visit}
            path={path}
            current={current}
            attempt={props.attempt}
            onGo={onGo}
            onShrink={props.onShrink}
          />
        )}
        <StateTree state={after} before={before} chosen={path} onChoose={onPath} />
      </>
    ),
    payload: () => <pre>{payloadOf(visit.steps[current - 1]) || 'No payload'}</pre>,
    effects: () => <EffectsTab visit={visit} current={current} onGo={onGo} />,
    notes: () =>
      visit.facts ? (
        <NotesTab
          edited={props.edited}
          step={current}
          onChange={props.onNotes}
          onSave={props.onSaveNotes}
          onGo={onGo}
        />
      ) : (
        <p>Notes need a file of a recorder. This file is an export of another tool.</p>
      ),
  };
  return (
    <section className="pane details" aria-label="Details">
      {path && (
        <PathNavigation
          path={path}
          changing={changing}
          current={current}
          onGo={onGo}
          onClear={() => onPath(null)}
        />
      )}
      {laws.length > 0 && (
        <ul className="lines laws" aria-label="Broken laws">
          {laws.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Tabs label="Details of the event" tabs={DETAIL_TABS} chosen={tab} onChoose={onTab}>
        {panels[tab]()}
      </Tabs>
    </section>
  );
}
