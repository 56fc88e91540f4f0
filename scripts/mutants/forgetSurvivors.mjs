import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Removes the mutants that survived, or that no test executed, from the results of the last run, so that the next run
 * tests them again. The last run may have had a limit of time for each mutant. Stryker would reuse these results as
 * long as the code and the tests stay the same, and those of static mutants always. `isTested` tells whether the next
 * run tests a file.
 */
export function forgetSurvivors(incrementalFile, isTested = () => true) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const [name, file] of Object.entries(report.files))
    if (isTested(name))
      file.mutants = file.mutants.filter(
        ({ status }) => !['Survived', 'NoCoverage'].includes(status),
      );
  writeFileSync(incrementalFile, JSON.stringify(report));
}
