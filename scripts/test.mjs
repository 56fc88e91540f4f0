import { takeRunLock } from './test/runLock.mjs';
import { runSteps } from './test/runSteps.mjs';
import { notRunResult, readStepResult, summarize } from './test/stepResults.mjs';
import { STEPS } from './test/steps.mjs';

// Runs all required checks. The last line counts the checks and tests that passed and failed. The line
// before it lists the steps and tests that did not run.
takeRunLock();
const start = performance.now();
const isCI = Boolean(process.env.CI);
const planned = STEPS.map((step) => ({ step, reason: step.skipReason?.() }));
const started = planned.filter(({ reason }) => reason === undefined).map(({ step }) => step);
const ends = await runSteps(started);

const { lines, exitCode } = summarize(
  planned.map(({ step, reason }) => ({
    name: step.name,
    result: reason
      ? notRunResult(reason)
      : readStepResult(step, ends[started.indexOf(step)], { isCI }),
  })),
);
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in total`);
console.log(lines.join('\n'));
process.exitCode = exitCode;
