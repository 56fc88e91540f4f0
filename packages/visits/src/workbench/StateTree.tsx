import { useState } from 'react';
import { formatValue, isTree, printable, type StatePath, valueAt } from '#visits/values';
import type { LoadedVisit } from './loadVisit';

/** At most this many parts of one value are listed. */
const MAX_PARTS = 1000;

interface PartProps {
  readonly state: object;
  /** The state before the event: values that differ from it are marked. */
  readonly before: object;
  readonly path: StatePath;
  readonly onChoose: (path: StatePath) => void;
}

/** A value: a button that chooses it, or a list of parts that can be opened. */
function Part({ path, ...tree }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  const value = valueAt(tree.state, path);
  const key = printable(path.at(-1) ?? '');
  const hasChanged = valueAt(tree.before, path) !== value;
  const changed = hasChanged && <span className="visually-hidden"> (changed)</span>;
  const keys = isTree(value) ? Object.keys(value) : [];
  const choice = (words: string) => (
    <button type="button" className="plain" onClick={() => tree.onChoose(path)}>
      {words}
    </button>
  );
  return (
    <li data-changed={hasChanged || undefined}>
      {keys.length === 0 ? (
        <>
          {choice(`${key}: ${printable(formatValue(value))}`)}
          {changed}
        </>
      ) : (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {key} {Array.isArray(value) ? `[${keys.length}]` : `{${keys.length}}`}
            {changed}
          </summary>
          {isOpen && (
            <ul>
              <li>{choice(`all of ${key}`)}</li>
              {keys.slice(0, MAX_PARTS).map((own) => (
                <Part key={own} path={[...path, own]} {...tree} />
              ))}
              {keys.length > MAX_PARTS && <li>and {keys.length - MAX_PARTS} more</li>}
            </ul>
          )}
        </details>
      )}
    </li>
  );
}

interface StateTreeProps {
  readonly visit: LoadedVisit;
  readonly step: number;
  readonly onChoose: (path: StatePath) => void;
}

/** The state of a step, as a tree. */
export function StateTree({ visit, step, onChoose }: StateTreeProps) {
  const state = visit.stateAt(step);
  const before = visit.stateAt(step - 1);
  return (
    <section className="part" aria-labelledby="state-title">
      <h2 id="state-title">State</h2>
      <ul className="state-tree" aria-labelledby="state-title">
        {Object.keys(state).map((key) => (
          <Part key={key} path={[key]} state={state} before={before} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}
