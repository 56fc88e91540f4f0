import { calling } from '#tests/engines/client';
import type { ClassicSession } from './classicClient';

const KEY = 'engine-suite:problems';

/** Runs in a page that was loaded: keeps its errors where the tab's next page finds them too. */
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

/** For an engine whose driver tells nothing of the console: the errors after a page was loaded. */
export const KEEP_PROBLEMS = calling(keepProblems, KEY);

/** Takes the kept errors of the current tab. */
export async function takeProblems(session: ClassicSession): Promise<readonly string[]> {
  const take = calling((key: string) => {
    const kept = sessionStorage.getItem(key) ?? '[]';
    sessionStorage.removeItem(key);
    return kept;
  }, KEY);
  return JSON.parse(String(await session.executeScript(take, []))) as string[];
}
