import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from './marionette';

/** The time limit of one browser operation. It is long because the browsers share the machine with other tests. */
const TIMEOUT_MS = 60_000;

/** A browser that was started. */
export interface Browser {
  readonly session: Session;
  /** Runs in each page after it has loaded. */
  readonly afterLoad?: () => void;
  /** Returns the uncaught errors and console errors since the last call. */
  readonly problems: () => Promise<readonly string[]>;
  /** Ends the processes after the session has ended. */
  readonly end: () => void;
}

/** Repeats an attempt until it succeeds. Throws the last error after the time limit. */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + TIMEOUT_MS; ; await wait(60))
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Calls a function in the page, or one that resolves. Its arguments and its result are JSON, or elements. */
export const callIn = <Args extends readonly unknown[], Result>(
  session: Session,
  call: (...args: Args) => Result,
  ...args: Args
) =>
  session.executeScript(`return (${call.toString()})(...arguments)`, [
    ...args,
  ] as object[]) as Promise<Awaited<Result>>;
