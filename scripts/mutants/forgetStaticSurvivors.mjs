import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Removes the static mutants that survived, or that no test executed, from the results of the last run, so that the
 * next run tests them again. Otherwise Stryker would always reuse these results, because it does not relate static
 * mutants to tests.
 */
export function forgetStaticSurvivors(incrementalFile) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter(
      ({ static: isStatic, status }) => !isStatic || !['Survived', 'NoCoverage'].includes(status),
    );
  writeFileSync(incrementalFile, JSON.stringify(report));
}
