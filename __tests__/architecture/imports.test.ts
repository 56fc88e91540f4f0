import { readFileSync } from 'node:fs';
import { environmentUsesIn, placeOf, readSources, specifiersIn } from './readSources';
import { findImportCycle, folderOf, importViolations } from './rules';

const sources = readSources();

describe('imports between folders', () => {
  it('follow the table, including type imports', () => {
    expect(sources.length).toBeGreaterThan(80);
    expect(importViolations(sources)).toStrictEqual([]);
  });

  it('of the complete state below the store are one import of its type', () => {
    const source = readFileSync('src/store/redux.ts', 'utf8');
    expect(source).toMatch(/^import type \{ RootState \} from '.\/slices';$/m);
  });

  it('have no cycles', () => {
    expect(findImportCycle(sources)).toBeNull();
  });
});

describe('the library of visits', () => {
  const files = sources.map(({ file }) => file).filter((file) => folderOf(file) === 'visits');
  const isEntry = (file: string) => file.startsWith('visits/entries/');
  const isOfCommands = (file: string) => file.startsWith('visits/cli/');
  const isOfWorkbench = (file: string) => /^visits\/(?:workbench|react)\//.test(file);
  const packagesIn = (own: readonly string[]) => {
    const specifiers = own.flatMap((file) => specifiersIn(readFileSync(placeOf(file), 'utf8')));
    return [...new Set(specifiers.filter((specifier) => !/^(?:\.|#)/.test(specifier)))].sort();
  };

  it('imports Redux Toolkit, the names of elements and its own files only', () => {
    const core = files.filter(
      (file) => ![isOfWorkbench, isOfCommands, isEntry].some((isOther) => isOther(file)),
    );
    expect(core.length).toBeGreaterThan(10);
    expect(packagesIn(core)).toStrictEqual(['@reduxjs/toolkit', 'dom-accessibility-api']);
    const uses = sources
      .filter(({ file }) => core.includes(file))
      .flatMap(({ imports }) => imports.filter(isOfWorkbench));
    expect(uses).toStrictEqual(['visits/react/openPage.tsx']); // on request
  });
});

describe('access to build settings, storage and page reloads', () => {
  it('does not occur in features, ui and screens', () => {
    const files = sources
      .map(({ file }) => file)
      .filter((file) => ['features', 'ui', 'screens'].includes(folderOf(file)));
    expect(files.length).toBeGreaterThan(60);
    const uses = files.flatMap((file) =>
      environmentUsesIn(readFileSync(placeOf(file), 'utf8')).map((use) => `${file}: ${use}`),
    );
    expect(uses).toStrictEqual([]);
  });

  it('to the path of the shop on its host, occurs where URLs are made', () => {
    const files = sources
      .map(({ file }) => file)
      .filter((file) => readFileSync(placeOf(file), 'utf8').includes('process.env.BASE_PATH'));
    expect(files.sort()).toStrictEqual(['domain/urls.ts']);
  });
});
