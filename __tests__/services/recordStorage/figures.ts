/** What was tried and what was lost by it: a row of the table that the run prints. */
export function printFigures(tried: string, lost: Readonly<Record<string, number>>): void {
  const losses = Object.entries(lost).map(
    ([who, records]) => `${who} ${records.toLocaleString('en')}`,
  );
  process.stdout.write(`Storage | ${tried.padEnd(66)} | lost: ${losses.join(', ')}\n`);
}
