import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Removes surviving and uncovered mutants from the results of the previous run, so that the next run tests them again.
 * They may have survived because of a time limit per mutant (`SECONDS_PER_MUTANT`), and Stryker never repeats static
 * mutants. `isTested` returns whether a source file is part of the next run.
 */
export function forgetSurvivors(incrementalFile, isTested) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const [name, file] of Object.entries(report.files))
    if (isTested(name))
      file.mutants = file.mutants.filter(
        ({ status }) => !['Survived', 'NoCoverage'].includes(status),
      );
  writeFileSync(incrementalFile, JSON.stringify(report));
}
