import { spawn } from 'node:child_process';
import WebDriver from 'webdriver';
import { freePort } from '../../scripts/freePort';
import { type Browser, callIn, retry } from './session';

/** Runs in each page after the load event: its driver does not report the console. The errors survive a navigation. */
function keepProblems(): void {
  if ('keepsProblems' in window) return;
  const keep = (problem: string) =>
    sessionStorage.setItem('problems', `${sessionStorage.getItem('problems') ?? ''}${problem}\n`);
  window.addEventListener('error', ({ message }) => keep(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => keep(`uncaught: ${reason}`));
  console.error = (...words) => keep(`console: ${words.map(String).join(' ')}`);
  Object.assign(window, { keepsProblems: true });
}

/** Runs in the page. Returns the errors of the current tab, and clears them. */
function takeProblems(): string {
  const kept = sessionStorage.getItem('problems') ?? '';
  sessionStorage.removeItem('problems');
  return kept;
}

interface WebKit {
  /** The command that starts the driver. */
  readonly driver: readonly [command: string, ...args: readonly string[]];
  readonly capabilities: Readonly<Record<string, object>>;
  /** The data folder of this run. */
  readonly profile: string;
}

/** Starts a WebDriver server, which starts the browser. */
export async function startWebKit({
  driver: [command, ...options],
  capabilities,
  profile,
}: WebKit): Promise<Browser> {
  const port = await freePort();
  const child = spawn(command, [...options, `--port=${port}`], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
    detached: true,
  });
  const session = await retry(() =>
    WebDriver.newSession({
      hostname: '127.0.0.1',
      port,
      logLevel: 'silent',
      connectionRetryCount: 0,
      capabilities: {
        alwaysMatch: { ...capabilities, 'wdio:enforceWebDriverClassic': true },
        firstMatch: [{}],
      },
    }),
  );
  await session.setWindowRect(0, 0, 1280, 900);
  return {
    session,
    afterLoad: keepProblems,
    problems: async () => (await callIn(session, takeProblems)).split('\n').filter(Boolean),
    end: () => process.kill(-Number(child.pid)), // with its display
  };
}
