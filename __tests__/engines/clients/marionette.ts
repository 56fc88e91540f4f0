import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENCE_MS } from '#tests/engines/client';
import type { ClassicSession } from './classicClient';

type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown];

/** Connects once the browser listens. */
async function connected(port: number): Promise<Socket> {
  const end = Date.now() + PATIENCE_MS;
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
 * For Firefox 115 alone: its BiDi is a draft whose answers Puppeteer does not read, and a geckodriver is
 * not to be had from npm or Debian.
 */
export class Marionette implements ClassicSession {
  private received = Buffer.alloc(0);
  private asked = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => this.hear(data));
  }

  static async start(port: number): Promise<Marionette> {
    const session = new Marionette(await connected(port));
    await session.send('WebDriver:NewSession', {});
    return session;
  }

  private hear(data: Buffer): void {
    this.received = Buffer.concat([this.received, data]);
    for (;;) {
      const colon = this.received.indexOf(':');
      const end = colon + 1 + Number(this.received.subarray(0, colon));
      if (colon < 0 || this.received.length < end) return;
      const message = JSON.parse(this.received.subarray(colon + 1, end).toString()) as Answer;
      this.received = this.received.subarray(end);
      // The first message is a greeting, an object.
      if (Array.isArray(message)) this.waiting.get(message[1])?.(message);
    }
  }

  private send(command: string, parameters: object): Promise<unknown> {
    this.asked += 1;
    const id = this.asked;
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
  /** Commands that answer with one value wrap it. */
  private async ask(command: string, parameters: object = {}): Promise<unknown> {
    const result = await this.send(`WebDriver:${command}`, parameters);
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result;
    return isWrapped ? result.value : result;
  }

  navigateTo(url: string) {
    return this.ask('Navigate', { url });
  }
  refresh() {
    return this.ask('Refresh');
  }
  back() {
    return this.ask('Back');
  }
  forward() {
    return this.ask('Forward');
  }
  executeScript(script: string, args: unknown[]) {
    return this.ask('ExecuteScript', { script, args });
  }
  elementClick(id: string) {
    return this.ask('ElementClick', { id });
  }
  elementSendKeys(id: string, text: string) {
    return this.ask('ElementSendKeys', { id, text });
  }
  performActions(actions: object[]) {
    return this.ask('PerformActions', { actions });
  }
  getWindowHandles() {
    return this.ask('GetWindowHandles') as Promise<string[]>;
  }
  getWindowHandle() {
    return this.ask('GetWindowHandle') as Promise<string>;
  }
  switchToWindow(handle: string) {
    return this.ask('SwitchToWindow', { handle, focus: true });
  }
  createWindow(type: 'tab') {
    return this.ask('NewWindow', { type }) as Promise<{ handle: string }>;
  }
  closeWindow() {
    return this.ask('CloseWindow');
  }
  async deleteSession() {
    await this.ask('DeleteSession');
    this.socket.destroy();
  }
}
