import { useState } from 'react';

/** Runs an action of the panel, which may return a warning or throw. */
export type Attempt = (action: () => string | null | Promise<string | null>) => Promise<void>;

/** Runs actions of the panel and keeps the warning that one returns, or the message of an error that it throws. */
export function useErrorMessage(): readonly [message: string, attempt: Attempt] {
  const [message, setMessage] = useState('');
  const attempt: Attempt = async (action) => {
    try {
      setMessage((await action()) ?? '');
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };
  return [message, attempt];
}
