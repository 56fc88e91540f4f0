import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page, test } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../../../scripts/findChromium.cjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/** A browser in its own process group, with a persistent profile. A kill simulates a power cut. */
export class KillableBrowser {
  private constructor(
    private readonly child: ChildProcess,
    readonly browser: Browser,
  ) {}

  /** Starts it, at each time of a test with the same profile. The headless shell, which is faster, has no back/forward cache. */
  static async start(
    executablePath = findHeadlessShell() ?? findChromium() ?? 'chromium',
  ): Promise<KillableBrowser> {
    const profile = test.info().outputPath('profile');
    // The lock files of a killed browser would prevent the next start.
    for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(path.join(profile, lock), { force: true });
    const child = spawn(executablePath, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((resolve, reject) => {
      let output = '';
      child.stderr?.on('data', (data: Buffer) => {
        output += data.toString();
        const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`The browser did not start: ${output}`)));
    });
    return new KillableBrowser(child, await chromium.connectOverCDP(address));
  }

  async page(): Promise<Page> {
    const [context] = this.browser.contexts();
    if (!context) throw new Error('The browser has no window.');
    return context.newPage();
  }

  /** Ends every process of this browser at once; nothing is flushed. */
  async kill(): Promise<void> {
    const exited = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    await exited;
    await this.browser.close().catch(() => undefined); // the connection is already closed
  }
}
