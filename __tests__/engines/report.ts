import type { Outcome } from './playWalk';

/** The result of one engine. */
export type EngineResult =
  | { readonly engine: string; readonly missing: string }
  | {
      readonly engine: string;
      readonly outcomes: ReadonlyMap<string, Outcome>;
      readonly note?: string;
    };
type Played = Extract<EngineResult, { outcomes: unknown }>;

const isPlayed = (result: EngineResult): result is Played => 'outcomes' in result;

/** A row for each step, with a column for each engine. */
function tableOf(played: readonly Played[]): Record<string, Record<string, string>> {
  const table: Record<string, Record<string, string>> = {};
  for (const { engine, outcomes } of played)
    for (const [step, { status }] of outcomes) table[step] = { ...table[step], [engine]: status };
  return table;
}

/** The reasons of the steps that did not pass, and the notes of the clients. */
const reasonsOf = (played: readonly Played[]): string[] =>
  played.flatMap(({ engine, outcomes, note }) => [
    ...[...outcomes].flatMap(([step, outcome]) =>
      outcome.status === 'passed'
        ? []
        : [`${engine}, ${step}: ${outcome.status}: ${outcome.because}`],
    ),
    ...(note === undefined ? [] : [`${engine}: ${note}`]),
  ]);

/**
 * Prints the table, the reasons and the counts, and returns those. A step that was not reached counts as failed. A
 * missing engine counts as failed if all engines are required. Otherwise it is only named.
 */
export function printReport(results: readonly EngineResult[], mustHaveAll: boolean) {
  const played = results.filter(isPlayed);
  const missing = results.filter((result) => 'missing' in result);
  const statuses = played.flatMap(({ outcomes }) => [...outcomes.values()]);
  const count = (...counted: readonly Outcome['status'][]) =>
    statuses.filter(({ status }) => counted.includes(status)).length;
  const counts = {
    passed: count('passed'),
    failed: count('failed', 'not reached') + (mustHaveAll ? missing.length : 0),
    skipped: count('not possible'),
  };
  console.table(tableOf(played));
  reasonsOf(played).forEach((reason) => console.log(reason));
  for (const { engine, missing: file } of missing)
    console.log(`Missing: ${engine} (${file}). node scripts/engines/install.mjs installs it.`);
  const { passed, failed, skipped } = counts;
  console.log(`Engines: ${passed} passed, ${failed} failed, ${skipped} not possible`);
  return counts;
}
