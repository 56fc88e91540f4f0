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

/** The place of a source file: those of the library are in a package of their own. */
export const placeOf = (file: string): string =>
  file.startsWith('visits/') ? `packages/visits/src/${file.slice(7)}` : `src/${file}`;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );

/** Reads all source files of the shop, and those of the library of visits below `visits/`. */
export function readSources(): Source[] {
  const library = filesIn('packages/visits/src').map((file) => `visits/${file}`);
  const files = [...filesIn('src'), ...library];
  const known = new Set(files);
  return files.map((file) => ({
    file,
    imports: specifiersIn(readFileSync(placeOf(file), 'utf8'))
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
