import { formatValue, isTree } from './diffStates';

/** A place in a state, as the keys that lead to it. */
export type StatePath = readonly string[];

/** The path as one text, for example `favorites.items.0.toyId`. */
export const pathText = (path: StatePath): string => path.join('.');

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (state: unknown, path: StatePath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      isTree(value) && Object.hasOwn(value, key) ? (Reflect.get(value, key) as unknown) : undefined,
    state,
  );

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

/** The parts of a value that contain the text in a path or a value, with the parts that lead to them. */
function pathsWith(value: unknown, path: StatePath, text: string, found: Set<string>): boolean {
  if (found.size > MAX_NODES) return false;
  const isOwn = [pathText(path), isTree(value) ? '' : (JSON.stringify(value) ?? '')].some((own) =>
    own.toLowerCase().includes(text),
  );
  let isFound = isOwn && path.length > 0;
  if (isTree(value))
    for (const key of Object.keys(value))
      if (pathsWith(Reflect.get(value, key), [...path, key], text, found)) isFound = true;
  if (isFound) found.add(pathText(path));
  return isFound;
}

interface TreeView {
  /** The paths of the open branches, as texts. */
  readonly open: ReadonlySet<string>;
  /** Shows only what contains this text. */
  readonly search: string;
}

/** The visible lines of a tree. A search opens the branches that lead to what it finds. At most 300 lines. */
export function stateNodes(state: object, { open, search }: TreeView): StateNode[] {
  const text = search.trim().toLowerCase();
  const found = new Set<string>();
  if (text !== '') pathsWith(state, [], text, found);
  const nodes: StateNode[] = [];
  const add = (parent: object, parentPath: StatePath) => {
    const all = Object.keys(parent).map((key) => [...parentPath, key]);
    const paths =
      text === '' ? all.slice(0, MAX_PARTS) : all.filter((path) => found.has(pathText(path)));
    paths.forEach((path, index) => {
      if (nodes.length >= MAX_NODES) return;
      const key = path.at(-1) ?? '';
      const value: unknown = Reflect.get(parent, key);
      const hasParts = isTree(value) && Object.keys(value).length > 0;
      const isFoundInside = text !== '' && hasParts && hasFoundPart(value, path, found);
      const isOpen = hasParts ? isFoundInside || open.has(pathText(path)) : null;
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

const hasFoundPart = (value: object, path: StatePath, found: ReadonlySet<string>): boolean =>
  Object.keys(value).some((key) => found.has(pathText([...path, key])));
