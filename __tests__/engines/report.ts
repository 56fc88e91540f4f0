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

/** A table with a row for each step and a column for each engine that ran. */
function tableOf(played: readonly Played[]): string[] {
  const steps = [...new Set(played.flatMap(({ outcomes }) => [...outcomes.keys()]))];
  const width = Math.max(...steps.map((step) => step.length)) + 2;
  const line = (first: string, cells: readonly string[]) =>
    (
      first.padEnd(width) +
      cells.map((cell, index) => cell.padEnd(widthOf(played[index]?.engine))).join('')
    ).trimEnd();
  return [
    line(
      '',
      played.map(({ engine }) => engine),
    ),
    ...steps.map((step) =>
      line(
        step,
        played.map(({ outcomes }) => outcomes.get(step)?.status ?? 'not reached'),
      ),
    ),
  ];
}
const widthOf = (engine = ''): number => Math.max(engine.length, 'not possible'.length) + 2;

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

const countOf = (played: readonly Played[], ...statuses: readonly Outcome['status'][]): number =>
  played
    .flatMap(({ outcomes }) => [...outcomes.values()])
    .filter(({ status }) => statuses.includes(status)).length;

/**
 * The table, the reasons and the line with the counts. A step that was not reached counts as failed. A
 * missing engine counts as failed if all engines are required. Otherwise the report only names it.
 */
export function reportOf(
  results: readonly EngineResult[],
  { mustHaveAll }: { readonly mustHaveAll: boolean },
): {
  readonly lines: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
} {
  const played = results.filter(isPlayed);
  const missing = results.flatMap((result) => (isPlayed(result) ? [] : [result]));
  const failed = countOf(played, 'failed', 'not reached') + (mustHaveAll ? missing.length : 0);
  const missingLine = missing.map(({ engine, missing: what }) => `${engine} (${what})`).join(', ');
  const passed = countOf(played, 'passed');
  const skipped = countOf(played, 'not possible');
  return {
    passed,
    failed,
    skipped,
    lines: [
      ...(played.length === 0 ? [] : [...tableOf(played), '', ...reasonsOf(played)]),
      ...(missing.length === 0
        ? []
        : [`Missing engines: ${missingLine}. node scripts/engines/install.mjs installs them.`]),
      played.length === 0 && failed === 0
        ? 'Engines: not run (no engine is installed)'
        : `Engines: ${passed} passed, ${failed} failed, ${skipped} not possible`,
    ],
  };
}
