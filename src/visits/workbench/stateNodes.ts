import { formatValue, isTree, type StatePath } from '#visits/values';

/** The path as one text, for example `tasks.items.0.id`. */
export const pathText = (path: StatePath): string => path.join('.');

/** A visible line of the tree. */
export interface StateNode {
  readonly path: StatePath;
  /** The last key, and the value or the number of its parts. */
  readonly text: string;
  /** Whether its parts are visible. Null if it has none. */
  readonly isOpen: boolean | null;
  /** The position among the parts of the parent, counted from 1, and their number. */
  readonly position: number;
  readonly size: number;
}

/** Limit of the lines of the tree, and of the parts of one value. */
export const MAX_NODES = 300;
const MAX_PARTS = 100;

const textOf = (key: string, value: unknown): string => {
  if (!isTree(value)) return `${key}: ${formatValue(value)}`;
  const count = Object.keys(value).length;
  return Array.isArray(value) ? `${key} [${count}]` : `${key} {${count}}`;
};

/** Adds the paths of the parts that contain the text in a path or a value, and of the parts that lead to them. */
function addPathsWith(text: string, value: unknown, path: StatePath, found: Set<string>): boolean {
  if (found.size > MAX_NODES) return false;
  let isFound = [pathText(path), isTree(value) ? '' : (JSON.stringify(value) ?? '')].some((own) =>
    own.toLowerCase().includes(text),
  );
  if (isTree(value))
    for (const key of Object.keys(value))
      if (addPathsWith(text, Reflect.get(value, key), [...path, key], found)) isFound = true;
  if (isFound) found.add(pathText(path));
  return isFound;
}

/** The paths of what contains the text and of what leads to it. Null without a text. */
function pathsWith(text: string, state: object): ReadonlySet<string> | null {
  if (text === '') return null;
  const found = new Set<string>();
  addPathsWith(text, state, [], found);
  return found;
}

interface TreeView {
  /** The paths of the open branches, as texts. */
  readonly open: ReadonlySet<string>;
  /** Shows only what contains this text. */
  readonly search: string;
}

/** The visible lines of a tree. A search opens the branches that lead to what it finds. At most 300 lines. */
export function stateNodes(state: object, { open, search }: TreeView): StateNode[] {
  const found = pathsWith(search.trim().toLowerCase(), state);
  const nodes: StateNode[] = [];
  const add = (parent: object, parentPath: StatePath) => {
    const all = Object.keys(parent).map((key) => [...parentPath, key]);
    const paths = found ? all.filter((path) => found.has(pathText(path))) : all.slice(0, MAX_PARTS);
    paths.forEach((path, index) => {
      if (nodes.length >= MAX_NODES) return;
      const key = path.at(-1) ?? '';
      const value: unknown = Reflect.get(parent, key);
      const hasParts = isTree(value) && Object.keys(value).length > 0;
      // A search finds parts of every branch that it finds, because their paths begin with the path of the branch.
      const isOpen = hasParts ? found !== null || open.has(pathText(path)) : null;
      nodes.push({
        path,
        text: textOf(key, value),
        isOpen,
        position: index + 1,
        size: paths.length,
      });
      if (isOpen === true && isTree(value)) add(value, path);
    });
  };
  add(state, []);
  return nodes;
}
