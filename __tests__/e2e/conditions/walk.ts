import { stripVTControlCharacters } from 'node:util';
import { test } from '@playwright/test';
import type { Person } from '#tests/e2e/support/shop';
import type { Shopper } from './shopper';
import { type Act, SIGN_UP } from './tour';

/** What happens around the acts of a walk. */
export interface Course {
  /** Before each act but the first. */
  readonly between?: (shopper: Shopper) => Promise<void>;
  /** More facts after an act, by its name. */
  readonly also?: Readonly<Record<string, (shopper: Shopper) => Promise<void>>>;
  /** Errors and notices that the condition itself causes. */
  readonly accepts?: RegExp;
}

/** The message of an error without the call log and the colours of a terminal. */
const messageOf = (error: unknown) =>
  stripVTControlCharacters(String(error))
    .replace(/\n+Call log:.*/s, '')
    .replaceAll(/\s+/g, ' ');

/** The first lines of what is wrong, each once. */
const linesOf = (wrong: readonly string[], accepts?: RegExp) => [
  ...new Set(wrong.filter((text) => !accepts?.test(text)).map((text) => text.split('\n', 1)[0])),
];

/** Opens the page where an act begins, as its user. */
async function startAt(shopper: Shopper, { at, as }: Act, person: Person): Promise<void> {
  if (as === 'user') {
    await shopper.open('/auth');
    const isSignedIn = await shopper.isSignedIn();
    if (!isSignedIn) await SIGN_UP.run(shopper, person);
  }
  await shopper.open(at);
}

/**
 * Performs the acts one after the other, and returns those that failed with what was wrong. After a failure, the walk
 * goes on with the next act from the address where that begins.
 */
export async function walk(
  shopper: Shopper,
  acts: readonly Act[],
  person: Person,
  problems: string[],
  { between, also = {}, accepts }: Course,
): Promise<string[]> {
  const failed: string[] = [];
  let isLost = true; // begins where the first act does
  for (const [index, act] of acts.entries())
    await test.step(act.name, async () => {
      const found: string[] = [];
      try {
        if (isLost) await startAt(shopper, act, person);
        if (index > 0) await between?.(shopper);
        await act.run(shopper, person);
        await also[act.name]?.(shopper);
        isLost = false;
        found.push(...(await shopper.faults()));
      } catch (error) {
        isLost = true;
        found.push(messageOf(error));
      }
      const wrong = linesOf([...found, ...problems.splice(0)], accepts);
      if (wrong.length > 0) failed.push(`${act.name}: ${wrong.join('; ')}`);
    });
  return failed;
}
