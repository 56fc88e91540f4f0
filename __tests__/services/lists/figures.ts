/** Prints a row of the results: the attempted operations, and the records that each storage lost. */
export function printFigures(attempted: string, lost: Readonly<Record<string, number>>): void {
  const losses = Object.entries(lost).map(
    ([storage, records]) => `${storage} ${records.toLocaleString('en')}`,
  );
  process.stdout.write(`Storage | ${attempted.padEnd(66)} | lost: ${losses.join(', ')}\n`);
}
