import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Removes the static mutants that survived from the results of the last run, so that the next run tries them
 * again. Stryker would reuse these results for ever: it knows no tests of a static mutant, so no new ones.
 */
export function forgetStaticSurvivors(incrementalFile) {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8'));
  for (const file of Object.values(report.files))
    file.mutants = file.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived');
  writeFileSync(incrementalFile, JSON.stringify(report));
}
