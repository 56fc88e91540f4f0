import { cutText } from './values';

/** The methods of the console whose messages are kept. */
const LEVELS = ['error', 'warn', 'info', 'log'] as const;

type Level = (typeof LEVELS)[number];

/** A message that the page wrote to the console. */
export interface ConsoleMessage {
  readonly level: Level;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  readonly text: string;
}

/** The number of messages and the characters of each that are kept. */
export const MAX_MESSAGES = 200;
export const MAX_MESSAGE_CHARACTERS = 500;

function textOf(value: unknown): string {
  try {
    return typeof value === 'object' && !(value instanceof Error)
      ? JSON.stringify(value)
      : String(value);
  } catch {
    return 'object'; // for example with a cycle
  }
}

/**
 * Keeps the last 200 messages of a console for snapshots. The console still writes each of them. They are not part of
 * the state: React writes some while it renders, when no event may be dispatched.
 */
export function createConsoleLog(
  target: Pick<Console, Level>,
  now: () => number,
): { readonly messages: () => readonly ConsoleMessage[]; readonly stop: () => void } {
  const messages: ConsoleMessage[] = [];
  const methods = LEVELS.map((level) => [level, target[level]] as const);
  for (const [level, write] of methods)
    target[level] = (...values: unknown[]) => {
      const text = cutText(values.map(textOf).join(' '), MAX_MESSAGE_CHARACTERS);
      messages.push({ level, at: now(), text });
      if (messages.length > MAX_MESSAGES) messages.shift();
      write.apply(target, values);
    };
  return {
    messages: () => messages,
    stop: () => methods.forEach(([level, write]) => (target[level] = write)),
  };
}
