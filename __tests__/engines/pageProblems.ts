import { calling, type Session } from './session';

const KEY = 'engine-suite:problems';

/** Runs in each page after it has loaded. Stores its errors in sessionStorage, so that they survive navigation. */
function keepProblems(key: string): void {
  const flagged = window as Window & { keepsProblems?: boolean };
  if (flagged.keepsProblems) return;
  flagged.keepsProblems = true;
  const keep = (problem: string) => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...kept, problem]));
  };
  window.addEventListener('error', ({ message }) => keep(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    keep(`uncaught: ${String(reason)}`),
  );
  const { error } = console;
  console.error = (...words) => {
    keep(`console: ${words.map(String).join(' ')}`);
    error.apply(console, words);
  };
}

/** Stores the errors after the load event, for engines whose driver does not report the console. */
export const KEEP_PROBLEMS = calling(keepProblems, KEY);

/** Returns the stored errors of the current tab and clears them. */
export async function takeProblems(session: Session): Promise<readonly string[]> {
  const take = calling((key: string) => {
    const kept = sessionStorage.getItem(key) ?? '[]';
    sessionStorage.removeItem(key);
    return kept;
  }, KEY);
  return JSON.parse(String(await session.executeScript(take, []))) as string[];
}
