import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { FOLDERS } from './folders.mjs';
import { forgetUnkilled } from './forgetUnkilled.mjs';
import { optionsOf, OUTPUT } from './options.mjs';
import { nameMutant, reportLines, summarizeFolder } from './report.mjs';

// `npm run mutants -- domain lib` makes small changes to the code of these folders, one at a time, and reports
// the changes that no Jest test detects. Without arguments it tests all folders; `domain/toy.ts` is a single file.

/** Fixed random inputs, because all runs must have equal results, and few, because each mutant repeats them. */
process.env.SEED = '1';
process.env.INPUTS_DIVISOR = '100';

const { targets, equivalents } = JSON.parse(
  readFileSync(new URL('reviewed.json', import.meta.url), 'utf8'),
);

/** The folders in the arguments, or all folders. If the arguments are single files, the folder has `files`. */
function chooseFolders(paths) {
  const names = paths.map((each) => each.split('/')[0]);
  const unknown = names.filter((name) => FOLDERS.every((folder) => folder.name !== name));
  if (unknown.length > 0) {
    const known = FOLDERS.map(({ name }) => name).join(', ');
    console.error(`Unknown folder: ${unknown.join(', ')}. Known: ${known}`);
    process.exit(1);
  }
  return FOLDERS.filter(({ name }) => names.length === 0 || names.includes(name)).map((folder) => {
    const files = paths.filter((each) => each.startsWith(`${folder.name}/`));
    return files.length === 0 || paths.includes(folder.name) ? folder : { ...folder, files };
  });
}

/** The sources before the run, because edits during a long run must not change the reported lines. */
function readSources(name) {
  const files = readdirSync(`src/${name}`, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join('src', name, file));
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** Runs the mutants of a folder. Stryker reuses results if their code and tests have not changed. */
async function runFolder(folder) {
  const start = performance.now();
  const sources = readSources(folder.name);
  const options = optionsOf(folder);
  const isTested = (file) => folder.files?.includes(file.replace(/^src\//, '')) ?? true;
  forgetUnkilled(options.incrementalFile, isTested);
  const results = await new Stryker(options).runMutationTest();
  rmSync(`${OUTPUT}/sandbox-${folder.name}`, { recursive: true, force: true });
  const mutants = results.map((mutant) => {
    const file = path.relative('', mutant.fileName);
    return nameMutant({ ...mutant, file }, sources.get(file));
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${folder.name}: ${mutants.length} mutants, ${seconds} s`);
  // A run of single files also returns the files of earlier runs.
  const isKnown = ({ file }) => !folder.files || mutants.some((mutant) => mutant.file === file);
  return summarizeFolder({
    name: folder.name,
    mutants,
    equivalents: equivalents.filter(isKnown),
    target: targets[folder.name],
  });
}

const summaries = [];
for (const folder of chooseFolders(process.argv.slice(2))) summaries.push(await runFolder(folder));
console.log(reportLines(summaries).join('\n'));
process.exitCode = summaries.some(({ isUnderTarget }) => isUnderTarget) ? 1 : 0;
