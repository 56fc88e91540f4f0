import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from './shopper';
import type { Step, Visit } from './visit';

/** The outcome of a step. */
export type Outcome =
  | { readonly status: 'passed' }
  | { readonly status: 'failed'; readonly because: string }
  /** A step that it depends on did not pass. Counts as failed. */
  | { readonly status: 'not reached'; readonly because: string }
  | { readonly status: 'not possible'; readonly because: string };

/** The outcome of a step, which has failed if the page reported errors. */
async function withProblems(visit: Visit, outcome: Outcome): Promise<Outcome> {
  const problems = await visit.shopper.client
    .problems()
    .catch((error: unknown) => [messageOf(error)]);
  if (problems.length === 0) return outcome;
  const before = outcome.status === 'failed' ? `${outcome.because}; ` : '';
  return { status: 'failed', because: `${before}${problems.join('; ')}` };
}

/** A browser that no longer responds must not block the suite. */
const STEP_LIMIT_MS = 300_000;

async function withLimit(work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const limit = wait(STEP_LIMIT_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`took longer than ${STEP_LIMIT_MS / 1000} s`);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    ended.abort();
    limit.catch(() => undefined); // the abort rejects the timer
  }
}

async function playStep(step: Step, visit: Visit): Promise<Outcome> {
  try {
    await withLimit(step.run(visit));
    return await withProblems(visit, { status: 'passed' });
  } catch (error) {
    return withProblems(visit, { status: 'failed', because: messageOf(error) });
  }
}

/** Runs the steps in order. A step does not run if the client lacks an ability that it needs. */
export async function playWalk(
  steps: readonly Step[],
  visit: Visit,
): Promise<ReadonlyMap<string, Outcome>> {
  const { limits } = visit.shopper.client;
  const outcomes = new Map<string, Outcome>();
  for (const step of steps) {
    const lacking = step.needs?.flatMap((ability) => limits[ability] ?? [])[0];
    const missing = step.after?.find((name) => outcomes.get(name)?.status !== 'passed');
    const outcome: Outcome =
      lacking !== undefined
        ? { status: 'not possible', because: lacking }
        : missing !== undefined
          ? { status: 'not reached', because: `"${missing}" did not pass` }
          : await playStep(step, visit);
    outcomes.set(step.name, outcome);
  }
  return outcomes;
}
