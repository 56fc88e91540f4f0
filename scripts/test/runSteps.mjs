import { spawn } from 'node:child_process';

const LANES = 2;

/** Runs a command and collects its output. With `isLive`, the output is also printed immediately. */
const runCommand = ([command, ...args], { isLive }) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (target) => (data) => {
      output += data;
      if (isLive) target.write(data);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', ({ message }) => resolve({ status: 1, output: message }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });

const secondsSince = (start) => Math.round((performance.now() - start) / 1000);

/** Runs a step. The output of a parallel step is printed when it ends. */
async function runStep({ name, command, lanes }) {
  const isLive = lanes === LANES;
  const start = performance.now();
  if (isLive) console.log(`\n== ${name}`);
  const { status, output } = await runCommand(command, { isLive });
  if (!isLive) process.stdout.write(`\n== ${name}\n${output}`);
  console.log(`-- ${name}: ${secondsSince(start)} s`);
  return { status, output };
}

/**
 * Starts the steps in order, each when its lanes are free and the steps that it names in `after` have ended.
 * Resolves to their results, in order.
 */
export async function runSteps(steps) {
  const running = new Set();
  let busyLanes = 0;
  const ends = [];
  for (const step of steps) {
    await Promise.all(ends.filter((_end, index) => step.after?.includes(steps[index].name)));
    while (busyLanes + step.lanes > LANES) await Promise.race(running);
    busyLanes += step.lanes;
    const end = runStep(step).finally(() => {
      busyLanes -= step.lanes;
      running.delete(end);
    });
    running.add(end);
    ends.push(end);
  }
  return Promise.all(ends);
}
