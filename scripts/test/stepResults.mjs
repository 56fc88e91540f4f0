import { stripVTControlCharacters } from 'node:util';

/**
 * The result of one step of `npm test`.
 * @typedef {{ passed: number, failed: number, notRun: string[] }} StepResult
 */

const countOf = (line, ...words) =>
  words.reduce(
    (sum, word) => sum + Number(new RegExp(`(\\d+) ${word}\\b`).exec(line)?.[1] ?? 0),
    0,
  );

/** The result of a step that printed why it did not run. It fails in CI only, and only if it is required. */
const skippedResult = (reason, { isCI, isOptional }) => ({
  passed: 0,
  failed: isCI && !isOptional ? 1 : 0,
  notRun: [reason],
});

/** The counts in a step's count line. A step without one counts as a single check. */
function countedResult(line, status) {
  if (line === undefined)
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, notRun: [] };
  const skipped = countOf(line, 'skipped', 'todo', 'not run', 'not possible');
  const parts = /(\d+ of \d+ parts) not run/.exec(line)?.[1];
  return {
    passed: countOf(line, 'passed'),
    failed: Math.max(countOf(line, 'failed'), status === 0 ? 0 : 1),
    notRun: [
      ...(skipped === 0 ? [] : [`${skipped} skipped`]),
      ...(parts === undefined ? [] : [`${parts}, which CI and CASES=all run`]),
    ],
  };
}

/**
 * Reads the result of a step from its exit status and its output. `label` is the start of the line in
 * which the step prints its counts (`Browser: 3 passed, 1 failed`) or why it did not run
 * (`Browser: not run (no Chromium found)`). A step with a label that prints neither has failed.
 * @returns {StepResult}
 */
export function readStepResult({ label, isOptional = false }, { status, output }, { isCI }) {
  if (label === undefined) return countedResult(undefined, status);
  const lines = stripVTControlCharacters(output)
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${label}: `));
  const reason = lines.map((line) => /: not run \((.+)\)$/.exec(line)?.[1]).find(Boolean);
  if (reason !== undefined) return skippedResult(reason, { isCI, isOptional });
  return countedResult(lines.at(-1) ?? '', lines.length === 0 && status === 0 ? 1 : status);
}

/** The result of a step that this run skips. */
export const notRunResult = (reason) => ({ passed: 0, failed: 0, notRun: [reason] });

/**
 * Returns the last lines of the run and its exit code.
 * @param {{ name: string, result: StepResult }[]} steps
 */
export function summarize(steps) {
  const sum = (key) => steps.reduce((total, { result }) => total + result[key], 0);
  const failed = sum('failed');
  const broken = steps.filter(({ result }) => result.failed > 0).map(({ name }) => name);
  const notRun = steps.flatMap(({ name, result }) =>
    result.notRun.map((reason) => `${name} (${reason})`),
  );
  return {
    lines: [
      ...(broken.length === 0 ? [] : [`Failed: ${broken.join(', ')}`]),
      `Not run: ${notRun.length === 0 ? 'nothing' : notRun.join(', ')}`,
      `${sum('passed')} passed, ${failed} failed`,
    ],
    exitCode: failed === 0 && sum('passed') > 0 ? 0 : 1,
  };
}
