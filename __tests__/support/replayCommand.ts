import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** The result of `npm run replay`. */
export interface CommandResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

let child: ChildProcess | undefined;

/** Runs `npm run replay` with these arguments, in the process of the test file. */
export async function replayCommand(...args: string[]): Promise<CommandResult> {
  child ??= fork('__tests__/support/replayCommandProcess.mjs', { execArgv: [] });
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process of the command ended with ${String(code)}.`);
  });
  const answered = once(child, 'message', { signal }) as Promise<[CommandResult]>;
  child.send(args);
  try {
    const [result] = await Promise.race([answered, ended]);
    return result;
  } finally {
    waiting.abort();
    await ended.catch(() => undefined);
  }
}

/** Ends the process of the command. */
export function stopReplayCommand(): void {
  child?.kill();
  child = undefined;
}
