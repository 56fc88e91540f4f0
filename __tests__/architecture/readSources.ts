import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';

/** A source file and the project files that it imports in any way, as paths from `src/`. */
export interface Source {
  readonly file: string;
  readonly imports: readonly string[];
}

/** The fields of a syntax node that the checks read. */
interface Node {
  readonly type?: string;
  readonly name?: unknown;
  readonly source?: { readonly value?: unknown };
  readonly argument?: { readonly value?: unknown };
  readonly object?: { readonly name?: unknown };
  readonly property?: { readonly name?: unknown };
}

/** All syntax nodes of a text. */
function nodesIn(text: string): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) nodes.push(value);
    Object.values(value).forEach(visit);
  };
  visit(
    parse(text, {
      sourceType: 'module',
      plugins: ['typescript', 'jsx'],
      createImportExpressions: true,
    }).program,
  );
  return nodes;
}

/** The specifiers of all imports in a text: static, type-only, re-exported and dynamic. */
export const specifiersIn = (text: string): string[] =>
  nodesIn(text).flatMap(({ type, source, argument }) =>
    [source?.value, type === 'TSImportType' ? argument?.value : undefined].filter(
      (value) => typeof value === 'string',
    ),
  );

const STORAGES = /^(?:localStorage|sessionStorage)$/;

/** The uses of the build environment, browser storage and page reloads in a text. */
export const environmentUsesIn = (text: string): string[] =>
  nodesIn(text).flatMap(({ type, name, object, property }) => {
    if (type === 'Identifier' && STORAGES.test(String(name))) return [String(name)];
    if (type !== 'MemberExpression') return [];
    if (object?.name === 'process' && property?.name === 'env') return ['process.env'];
    return property?.name === 'reload' ? ['reload'] : [];
  });

/** Reads all source files in a folder. */
export function readSources(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => file.split(path.sep).join('/'));
  const known = new Set(files);
  return files.map((file) => ({
    file,
    imports: specifiersIn(readFileSync(path.join(folder, file), 'utf8'))
      .map((specifier) => specifier.replace(/^@latim\/visits\//, '#visits/entries/'))
      .filter((specifier) => /^[.#]/.test(specifier))
      .map((specifier) =>
        specifier.startsWith('#')
          ? specifier.slice(1)
          : path.posix.join(path.posix.dirname(file), specifier),
      )
      .flatMap((target) => [target, `${target}.ts`, `${target}.tsx`].filter((f) => known.has(f))),
  }));
}
