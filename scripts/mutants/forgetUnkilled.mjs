import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FORGOTTEN = ['Survived', 'NoCoverage', 'Timeout'];

/**
 * Removes survivors, uncovered mutants and timeouts from the results of the previous run, so that the next run tests
 * them again. A mutant may have survived because of a time limit per mutant (`SECONDS_PER_MUTANT`), and a timeout may
 * have been caused by other processes. Stryker never repeats static mutants by itself. `isTested` returns whether a
 * source file is part of the next run.
 */
export function forgetUnkilled(incrementalFile, isTested) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const [name, file] of Object.entries(report.files))
    if (isTested(name))
      file.mutants = file.mutants.filter(({ status }) => !FORGOTTEN.includes(status));
  writeFileSync(incrementalFile, JSON.stringify(report));
}
