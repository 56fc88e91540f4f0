import { leftOut, readStep, summarize } from './test/report.mjs';
import { takeRunLock } from './test/runLock.mjs';
import { runSteps } from './test/runSteps.mjs';
import { STEPS } from './test/steps.mjs';

// Everything that must hold. The last line tells how many checks and tests passed and failed, the line
// before it what was not run.
takeRunLock();
const start = performance.now();
const isCI = Boolean(process.env.CI);
const planned = STEPS.map((step) => ({ step, reason: step.leaveOut?.() }));
const started = planned.filter(({ reason }) => reason === undefined).map(({ step }) => step);
const ends = await runSteps(started);

const { lines, exitCode } = summarize(
  planned.map(({ step, reason }) => ({
    name: step.name,
    result: reason ? leftOut(reason) : readStep(step, ends[started.indexOf(step)], { isCI }),
  })),
);
console.log(`\n${Math.round((performance.now() - start) / 1000)} s in all`);
console.log(lines.join('\n'));
process.exitCode = exitCode;
