/** How often a test that runs at random runs: a million times in the soak, or as often as it is told. */
export const runs = (ordinary: number): number =>
  process.env['SOAK'] === '1' ? Number(process.env['SOAK_RUNS'] ?? 1_000_000) : ordinary;

/** What was tried and what was lost by it: a row of the table that the run prints. */
export function printFigures(tried: string, lost: Readonly<Record<string, number>>): void {
  const losses = Object.entries(lost).map(
    ([who, records]) => `${who} ${records.toLocaleString('en')}`,
  );
  process.stdout.write(`Storage | ${tried.padEnd(66)} | lost: ${losses.join(', ')}\n`);
}
