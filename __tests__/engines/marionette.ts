import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Session, TIMEOUT_MS } from './session';

type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** Connects as soon as the browser listens. */
async function connected(port: number): Promise<Socket> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const error = await new Promise<Error | null>((resolve) => {
      socket.once('connect', () => resolve(null));
      socket.once('error', resolve);
    });
    if (error === null) return socket;
    if (Date.now() > end) throw error;
    await wait(200);
  }
}

/**
 * WebDriver over Marionette, the JSON protocol of Firefox: `LENGTH:[0, id, command, parameters]`.
 * Neither npm nor Debian has a geckodriver for Firefox 115.
 */
export class Marionette implements Session {
  private received = Buffer.alloc(0);
  private lastId = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => this.receive(data));
  }

  static async start(port: number): Promise<Marionette> {
    const session = new Marionette(await connected(port));
    await session.send('WebDriver:NewSession', {});
    return session;
  }

  private receive(data: Buffer): void {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const end = colon + 1 + Number(this.received.subarray(0, colon));
      if (colon < 0 || this.received.length < end) return;
      const message = JSON.parse(this.received.subarray(colon + 1, end).toString()) as Answer;
      this.received = this.received.subarray(end);
      // The first message is an object, not an answer.
      if (Array.isArray(message)) this.waiting.get(message[1])?.(message);
    }
  }

  private send(command: string, parameters: object): Promise<unknown> {
    this.lastId += 1;
    const id = this.lastId;
    const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
    this.socket.write(`${text.length}:${text.toString()}`);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ([, , error, result]) => {
        this.waiting.delete(id);
        if (error) reject(new Error(error.message));
        else resolve(result);
      });
    });
  }
  /** Sends a WebDriver command. Some commands wrap their result in an object with a `value`. */
  private async command(name: string, parameters: object = {}): Promise<unknown> {
    const result = await this.send(`WebDriver:${name}`, parameters);
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  }

  navigateTo(url: string) {
    return this.command('Navigate', { url });
  }
  back() {
    return this.command('Back');
  }
  forward() {
    return this.command('Forward');
  }
  executeScript(script: string, args: unknown[]) {
    return this.command('ExecuteScript', { script, args });
  }
  elementClick(id: string) {
    return this.command('ElementClick', { id });
  }
  performActions(actions: object[]) {
    return this.command('PerformActions', { actions });
  }
  getWindowHandles() {
    return this.command('GetWindowHandles') as Promise<string[]>;
  }
  getWindowHandle() {
    return this.command('GetWindowHandle') as Promise<string>;
  }
  switchToWindow(handle: string) {
    return this.command('SwitchToWindow', { handle, focus: true });
  }
  createWindow(type: 'tab') {
    return this.command('NewWindow', { type });
  }
  closeWindow() {
    return this.command('CloseWindow');
  }
  async deleteSession() {
    await this.command('DeleteSession');
    this.socket.destroy();
  }
}
