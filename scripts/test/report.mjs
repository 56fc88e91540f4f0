import { stripVTControlCharacters } from 'node:util';

/**
 * What one step of `npm test` came to.
 * @typedef {{ passed: number, failed: number, notRun: string[] }} StepResult
 */

const countOf = (line, ...words) =>
  words.reduce(
    (sum, word) => sum + Number(new RegExp(`(\\d+) ${word}\\b`).exec(line)?.[1] ?? 0),
    0,
  );

/** A step that says why it did not run: fails only in CI, unless CI may lack what it needs. */
const skippedPart = (reason, { isCI, isOptional }) => ({
  passed: 0,
  failed: isCI && !isOptional ? 1 : 0,
  notRun: [reason],
});

/** Counts one check for a step without a count line, or the tests that its count line names. */
function countedPart(line, status) {
  if (line === undefined)
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, notRun: [] };
  const skipped = countOf(line, 'skipped', 'todo', 'not run', 'not possible');
  return {
    passed: countOf(line, 'passed'),
    failed: Math.max(countOf(line, 'failed'), status === 0 ? 0 : 1),
    notRun: skipped === 0 ? [] : [`${skipped} skipped`],
  };
}

/**
 * Reads the result of a step from its exit status and its output. `label` begins the line in which
 * the step prints its counts: `Browser: 3 passed, 1 failed`, or why it did not run:
 * `Browser: not run (no Chromium found)`. A step with a label that prints neither has failed.
 * @returns {StepResult}
 */
export function readStep({ label, isOptional = false }, { status, output }, { isCI }) {
  if (label === undefined) return countedPart(undefined, status);
  const lines = stripVTControlCharacters(output)
    .split(/\r?\n/)
    .filter((line) => line.startsWith(`${label}: `));
  const reason = lines.map((line) => /: not run \((.+)\)$/.exec(line)?.[1]).find(Boolean);
  if (reason !== undefined) return skippedPart(reason, { isCI, isOptional });
  return countedPart(lines.at(-1) ?? '', lines.length === 0 && status === 0 ? 1 : status);
}

/** The result of a step that this run leaves out, with the reason. */
export const leftOut = (reason) => ({ passed: 0, failed: 0, notRun: [reason] });

/**
 * The last lines of the run, and its exit code.
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
