import { useState } from 'react';
import { formatValue, isTree, type StatePath, valueAt } from '#visits/values';

/** The path as one text, for example `tasks.items.0.id`. */
export const pathText = (path: StatePath): string => path.join('.');

/** Maximum number of results of a search, and of listed parts of one value. */
const MAX_FOUND = 300;
const MAX_PARTS = 100;
/** Changed parts are open down to this depth. */
const MAX_DEPTH = 3;

/** Adds the paths of the parts that contain the text in a path or a value, and of their parents. */
function addPathsWith(text: string, value: unknown, path: StatePath, found: Set<string>): boolean {
  if (found.size > MAX_FOUND) return false;
  let isFound = [pathText(path), isTree(value) ? '' : (JSON.stringify(value) ?? '')].some((own) =>
    own.toLowerCase().includes(text),
  );
  if (isTree(value))
    for (const key of Object.keys(value))
      if (addPathsWith(text, Reflect.get(value, key), [...path, key], found)) isFound = true;
  if (isFound) found.add(pathText(path));
  return isFound;
}

/** The paths of the parts that contain the text, and of their parents. Null without a text. */
function pathsWith(text: string, state: object): ReadonlySet<string> | null {
  if (text === '') return null;
  const found = new Set<string>();
  addPathsWith(text, state, [], found);
  return found;
}

interface StateTreeProps {
  readonly state: object;
  /** The state before the event: values that differ from it are marked. */
  readonly before: object;
  readonly chosen: StatePath | null;
  readonly onChoose: (path: StatePath) => void;
}

interface PartProps extends StateTreeProps {
  readonly path: StatePath;
  /** The paths that a search has found; null without a search. */
  readonly found: ReadonlySet<string> | null;
}

/** A value: a button that chooses it, or a list of parts that can be opened. */
function Part({ path, ...tree }: PartProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null); // until the tester has opened or closed it
  const value = valueAt(tree.state, path);
  const key = path.at(-1) ?? '';
  const isChosen = tree.chosen !== null && pathText(tree.chosen) === pathText(path);
  const hasChanged = valueAt(tree.before, path) !== value;
  const choose = (text: string) => (
    <button
      type="button"
      className="plain"
      aria-pressed={isChosen}
      onClick={() => tree.onChoose(path)}
    >
      {text}
    </button>
  );
  const changed = hasChanged && <span className="visually-hidden"> (changed)</span>;
  const count = isTree(value) ? Object.keys(value).length : 0;
  if (count === 0)
    return (
      <li data-changed={hasChanged || undefined}>
        {choose(`${key}: ${formatValue(value)}`)}
        {changed}
      </li>
    );
  const isChangedPart = hasChanged && path.length < MAX_DEPTH;
  const isShown = tree.found !== null || (isOpen ?? isChangedPart);
  return (
    <li data-changed={hasChanged || undefined}>
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => open !== isShown && setOpen(open)}
      >
        <summary>
          {Array.isArray(value) ? `${key} [${count}]` : `${key} {${count}}`}
          {changed}
        </summary>
        {isShown && (
          <ul>
            <li>{choose(`all of ${key}`)}</li>
            <Parts path={path} {...tree} />
          </ul>
        )}
      </details>
    </li>
  );
}

/** The parts of a value that a search has found, or the first ones. */
function Parts({ path, found, ...tree }: PartProps) {
  const all = Object.keys(valueAt(tree.state, path) ?? {}).map((key) => [...path, key]);
  const shown = found ? all.filter((own) => found.has(pathText(own))) : all.slice(0, MAX_PARTS);
  return (
    <>
      {shown.map((own) => (
        <Part key={own.at(-1)} path={own} found={found} {...tree} />
      ))}
      {!found && all.length > MAX_PARTS && (
        <li>and {all.length - MAX_PARTS} more: search for them</li>
      )}
    </>
  );
}

/** A searchable tree of a state. A search opens the parents of the parts that it finds. */
export function StateTree(props: StateTreeProps) {
  const [search, setSearch] = useState('');
  const found = pathsWith(search.trim().toLowerCase(), props.state);
  return (
    <>
      <input
        type="search"
        aria-label="Search state"
        placeholder="Search state"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found?.size === 0 && <p>Nothing in the state contains this text.</p>}
      {found && found.size > MAX_FOUND && (
        <p>Only the first {MAX_FOUND} lines are shown. Search for more.</p>
      )}
      <ul className="state-tree" aria-label="State">
        <Parts path={[]} found={found} {...props} />
      </ul>
    </>
  );
}
