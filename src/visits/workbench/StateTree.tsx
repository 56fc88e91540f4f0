import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type StatePath, valueAt } from '#visits/values';
import { MAX_NODES, pathText, type StateNode, stateNodes } from './stateNodes';
import { useOpenItems } from './useOpenItems';

/** What a key does to the focused line: the index to move to, if there is a line, or whether to open or close it. */
type KeyEffect = { readonly moveTo: number } | { readonly isOpen: boolean } | 'choose' | null;

const parentIndexOf = (nodes: readonly StateNode[], index: number): number => {
  const parent = pathText(nodes[index]?.path.slice(0, -1) ?? []);
  return nodes.findIndex(({ path }) => pathText(path) === parent);
};

/** The keys of the ARIA tree pattern. */
const KEYS: Readonly<Record<string, (nodes: readonly StateNode[], index: number) => KeyEffect>> = {
  ArrowDown: (_nodes, index) => ({ moveTo: index + 1 }),
  ArrowUp: (_nodes, index) => ({ moveTo: index - 1 }),
  Home: () => ({ moveTo: 0 }),
  End: (nodes) => ({ moveTo: nodes.length - 1 }),
  ArrowRight: (nodes, index) => {
    const { isOpen = null } = nodes[index] ?? {};
    if (isOpen === null) return null;
    return isOpen ? { moveTo: index + 1 } : { isOpen: true };
  },
  ArrowLeft: (nodes, index) =>
    nodes[index]?.isOpen === true ? { isOpen: false } : { moveTo: parentIndexOf(nodes, index) },
  Enter: () => 'choose',
  ' ': () => 'choose',
};

interface StateTreeProps {
  readonly state: object;
  /** The state before the event: lines that differ from it are marked. */
  readonly before: object;
  readonly chosen: StatePath | null;
  readonly onChoose: (path: StatePath) => void;
}

/** The open branches and the focused line of a tree. */
function useTree(state: object, search: string) {
  const [open, toggle] = useOpenItems<string>();
  const [active, setActive] = useState('');
  const nodes = useMemo(() => stateNodes(state, { open, search }), [state, open, search]);
  const activeIndex = Math.max(
    0,
    nodes.findIndex(({ path }) => pathText(path) === active),
  );
  return { nodes, activeIndex, toggle, setActive };
}

/** A searchable tree of a state. Choosing a line by click, Enter or Space selects its path. */
export function StateTree({ state, before, chosen, onChoose }: StateTreeProps) {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { nodes, activeIndex, toggle, setActive } = useTree(state, search);

  const moveTo = (index: number) => {
    const node = nodes[index];
    if (!node) return;
    setActive(pathText(node.path));
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const node = nodes[activeIndex];
    if (!node || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    event.stopPropagation(); // the arrow keys step through the visit elsewhere
    const effect = KEYS[event.key]?.(nodes, activeIndex) ?? null;
    if (effect === 'choose') onChoose(node.path);
    else if (effect && 'moveTo' in effect) moveTo(effect.moveTo);
    else if (effect) toggle(pathText(node.path), effect.isOpen);
  };

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
      {nodes.length === 0 && <p>Nothing in the state contains this text.</p>}
      {nodes.length >= MAX_NODES && (
        <p>Only the first {MAX_NODES} lines are shown. Search for more.</p>
      )}
      <ul className="state-tree" role="tree" aria-label="State" ref={list} onKeyDown={onKeyDown}>
        {nodes.map((node, index) => (
          <TreeItem
            key={pathText(node.path)}
            node={node}
            isActive={index === activeIndex}
            isChosen={chosen !== null && pathText(chosen) === pathText(node.path)}
            hasChanged={valueAt(before, node.path) !== valueAt(state, node.path)}
            onToggle={(isOpen) => toggle(pathText(node.path), isOpen)}
            onChoose={() => {
              setActive(pathText(node.path));
              onChoose(node.path);
            }}
          />
        ))}
      </ul>
    </>
  );
}

interface TreeItemProps {
  readonly node: StateNode;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly hasChanged: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onChoose: () => void;
}

const TreeItem = ({
  node: { path, text, isOpen, position, size },
  isActive,
  isChosen,
  hasChanged,
  onToggle,
  onChoose,
}: TreeItemProps) => (
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles the keys
  <li
    style={{ paddingInlineStart: `${(path.length - 1) * 1.25}em` }}
    role="treeitem"
    aria-level={path.length}
    aria-posinset={position}
    aria-setsize={size}
    aria-expanded={isOpen ?? undefined}
    aria-selected={isChosen}
    data-changed={hasChanged || undefined}
    tabIndex={isActive ? 0 : -1}
    onClick={onChoose}
  >
    <span
      className="tree-fold"
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        if (isOpen !== null) onToggle(!isOpen);
      }}
    >
      {isOpen === null ? '' : isOpen ? '▾' : '▸'}
    </span>
    <span>
      {text}
      {hasChanged && <span className="visually-hidden"> (changed)</span>}
    </span>
  </li>
);
