import { useState } from 'react';

/** Runs an action of a tester, which may return a message or throw. */
export type Attempt = (action: () => string | Promise<string>) => Promise<void>;

/** The result of the last action: a message, or why it failed. */
export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
}

/** Runs actions, and keeps the result of the last one. */
export function useAttempt(): readonly [outcome: Outcome, attempt: Attempt] {
  const [outcome, setOutcome] = useState<Outcome>({ text: '', isError: false });
  const attempt: Attempt = async (action) => {
    try {
      setOutcome({ text: await action(), isError: false });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setOutcome({ text, isError: true });
    }
  };
  return [outcome, attempt];
}
