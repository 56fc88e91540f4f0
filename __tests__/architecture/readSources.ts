import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A source file and the project files that it imports in any way, as paths from `src/`. */
export interface Source {
  readonly file: string;
  readonly imports: readonly string[];
}

/** The specifiers of all imports in a text: static, type-only, re-exported and dynamic. */
export const specifiersIn = (text: string): string[] =>
  ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);

/** The uses of the build environment, browser storage and page reloads in a text, but not in its comments. */
export const environmentUsesIn = (text: string): string[] =>
  text
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .match(/\bprocess\.env\b|\b(?:local|session)Storage\b|\.reload\b/g) ?? [];

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
