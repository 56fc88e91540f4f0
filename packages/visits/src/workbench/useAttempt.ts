import { useState } from 'react';

/** An action of a tester. It may return a message or throw, and tells with `say` what it is doing. */
type Action = (say: (text: string) => void) => string | Promise<string>;

/** Runs an action. */
export type Attempt = (action: Action) => Promise<void>;

/** The result of the last action: a message, or why it failed. */
export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
}

/** Runs actions, and keeps the result of the last one. */
export function useAttempt(): readonly [outcome: Outcome, attempt: Attempt] {
  const [outcome, setOutcome] = useState<Outcome>({ text: '', isError: false });
  const attempt: Attempt = async (action) => {
    const say = (text: string) => setOutcome({ text, isError: false });
    try {
      say(await action(say));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      setOutcome({ text, isError: true });
    }
  };
  return [outcome, attempt];
}
