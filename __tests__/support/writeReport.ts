import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
}

/** Writes the counts to the file that the variable REPORT names, if `npm test` has set it. */
export function writeReport({ passed, failed, skipped = 0 }: Counts): void {
  const file = process.env['REPORT'];
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ passed, failed, skipped }));
}
