import { once } from 'node:events';
import { connect } from 'node:net';
import type { Client } from 'webdriver';
import { retry } from './session';

type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** The WebDriver Classic commands that the walk uses, with their Marionette names and parameter names. */
const COMMANDS = {
  navigateTo: ['Navigate', 'url'],
  back: ['Back'],
  forward: ['Forward'],
  executeScript: ['ExecuteScript', 'script', 'args'],
  elementClick: ['ElementClick', 'id'],
  performActions: ['PerformActions', 'actions'],
  getWindowHandles: ['GetWindowHandles'],
  getWindowHandle: ['GetWindowHandle'],
  switchToWindow: ['SwitchToWindow', 'handle'],
  createWindow: ['NewWindow', 'type'],
  deleteSession: ['DeleteSession'],
} as const satisfies Partial<Record<keyof Client, readonly string[]>>;

/** A session of a browser. */
export type Session = Pick<Client, keyof typeof COMMANDS>;

/**
 * Starts a session over Marionette, the JSON protocol of Firefox: `LENGTH:[0, id, command, parameters]`.
 * Neither npm nor Debian has a geckodriver for Firefox 115.
 */
export async function startMarionette(port: number): Promise<Session> {
  const socket = await retry(async () => {
    const opened = connect(port, '127.0.0.1');
    await once(opened, 'connect');
    return opened;
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer;
      received = received.subarray(end);
      // The first message is an object, not an answer.
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let lastId = 0;
  /** Sends a command. Some wrap their result in an object with a `value`. */
  const send = (command: string, parameters: object) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, ([, , error, result]) => {
        const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
        if (error) reject(new Error(error.message));
        else resolve(isWrapped ? result.value : result);
      });
      const text = Buffer.from(JSON.stringify([0, lastId, `WebDriver:${command}`, parameters]));
      socket.write(`${text.length}:${text.toString()}`);
    });
  await send('NewSession', {});
  const commands = Object.entries(COMMANDS).map(([name, [command, ...parameters]]) => [
    name,
    (...values: readonly unknown[]) =>
      send(command, Object.fromEntries(parameters.map((key, index) => [key, values[index]]))),
  ]);
  return Object.fromEntries(commands) as Session; // has all commands
}
