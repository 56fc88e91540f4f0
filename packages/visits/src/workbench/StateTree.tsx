import { useState } from 'react';
import { formatValue, isTree, pathText, printable, type StatePath, valueAt } from '#visits/values';
import type { LoadedVisit } from './loadVisit';

/** At most this many parts of one value, values that a search finds, and changes of a value are listed. */
const MAX_PARTS = 100;
const MAX_FOUND = 100;
const MAX_CHANGES = 20;
/** Changed parts are open down to this depth. */
const MAX_DEPTH = 3;

interface ValueProps {
  readonly path: StatePath;
  readonly words: string;
  readonly onChoose: (path: StatePath) => void;
}

const Value = ({ path, words, onChoose }: ValueProps) => (
  <button type="button" className="plain" onClick={() => onChoose(path)}>
    {printable(words)}
  </button>
);

interface PartProps {
  readonly state: object;
  /** The state before the event: values that differ from it are marked. */
  readonly before: object;
  readonly path: StatePath;
  readonly onChoose: (path: StatePath) => void;
}

/** A value: a button that chooses it, or a list of parts that can be opened. */
function Part({ path, ...tree }: PartProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null); // until the tester has opened or closed it
  const value = valueAt(tree.state, path);
  const key = path.at(-1) ?? '';
  const hasChanged = valueAt(tree.before, path) !== value;
  const isShown = isOpen ?? (hasChanged && path.length < MAX_DEPTH);
  const changed = hasChanged && <span className="visually-hidden"> (changed)</span>;
  const keys = isTree(value) ? Object.keys(value) : [];
  return (
    <li data-changed={hasChanged || undefined}>
      {keys.length === 0 ? (
        <>
          <Value path={path} words={`${key}: ${formatValue(value)}`} onChoose={tree.onChoose} />
          {changed}
        </>
      ) : (
        <details
          open={isShown}
          onToggle={({ currentTarget: { open } }) => open !== isShown && setOpen(open)}
        >
          <summary>
            {printable(key)} {Array.isArray(value) ? `[${keys.length}]` : `{${keys.length}}`}
            {changed}
          </summary>
          {isShown && (
            <ul>
              <li>
                <Value path={path} words={`all of ${key}`} onChoose={tree.onChoose} />
              </li>
              {keys.slice(0, MAX_PARTS).map((own) => (
                <Part key={own} path={[...path, own]} {...tree} />
              ))}
              {keys.length > MAX_PARTS && (
                <li>and {keys.length - MAX_PARTS} more: search for them</li>
              )}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}

/** The paths and lines of the values whose line contains the text. */
function* linesWith(
  text: string,
  value: unknown,
  path: StatePath = [],
): Generator<readonly [StatePath, string]> {
  if (isTree(value))
    for (const [key, part] of Object.entries(value)) yield* linesWith(text, part, [...path, key]);
  const line = `${pathText(path)}: ${formatValue(value)}`;
  if (!isTree(value) && line.toLowerCase().includes(text)) yield [path, line];
}

interface StateTreeProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  /** The chosen value, and the steps that changed it. */
  readonly chosen: StatePath | null;
  readonly changing: readonly number[];
  readonly onChoose: (path: StatePath | null) => void;
  readonly onGo: (step: number) => void;
}

/** The events that changed the chosen value, the last ones until the shown step. */
function ValueHistory({ visit, step, chosen, changing, onChoose, onGo }: StateTreeProps) {
  const valueOf = (at: number) => formatValue(valueAt(visit.states[at], chosen ?? []));
  const until = changing.filter((at) => at <= step);
  return (
    <div role="group" aria-label="Chosen value">
      <p>
        Changes of <code>{printable(pathText(chosen ?? []))}</code>
      </p>
      <ol className="lines" aria-label="Changes of the chosen value">
        {until.slice(-MAX_CHANGES).map((at) => (
          <li key={at}>
            <button type="button" className="plain" onClick={() => onGo(at)}>
              {printable(`${at} ${valueOf(at - 1)} → ${valueOf(at)}`)} {visit.nameAt(at)}
            </button>
          </li>
        ))}
        {changing.length > until.length && <li>{changing.length - until.length} later changes</li>}
      </ol>
      <button type="button" onClick={() => onChoose(null)}>
        Deselect
      </button>
    </div>
  );
}

/** The state of a step: a tree, or the values that a search finds. */
export function StateTree(props: StateTreeProps) {
  const { visit, step, chosen, onChoose } = props;
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const state = visit.stateAt(step);
  const before = visit.stateAt(step - 1);
  const found = text === '' ? null : [...linesWith(text, state)];
  return (
    <section className="part" aria-labelledby="state-title">
      <h2 id="state-title">State</h2>
      {chosen && <ValueHistory {...props} />}
      <input
        type="search"
        aria-label="Search state"
        placeholder="Search state"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found && <p>{found.length} values contain this text.</p>}
      <ul className="state-tree" aria-label="State">
        {found?.slice(0, MAX_FOUND).map(([path, line]) => (
          <li key={line}>
            <Value path={path} words={line} onChoose={onChoose} />
          </li>
        ))}
        {!found &&
          Object.keys(state).map((key) => (
            <Part key={key} path={[key]} state={state} before={before} onChoose={onChoose} />
          ))}
      </ul>
    </section>
  );
}
