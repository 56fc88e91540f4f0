import { spawn } from 'node:child_process';
import path from 'node:path';
import WebDriver from 'webdriver';
import { freePort } from '../../scripts/freePort';
import { type Browser, callIn, retry } from './session';

/** The environment of one run, without data of other runs. */
const environmentIn = (profile: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: profile,
  XDG_CONFIG_HOME: path.join(profile, 'config'),
  XDG_CACHE_HOME: path.join(profile, 'cache'),
  XDG_DATA_HOME: path.join(profile, 'data'),
});

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

interface Engine {
  readonly driver: readonly [command: string, ...args: readonly string[]];
  readonly environment: NodeJS.ProcessEnv;
  readonly capability: string;
  readonly browser: { readonly binary: string; readonly args: string[] };
}

async function start({
  driver: [command, ...args],
  environment,
  capability,
  browser,
}: Engine): Promise<Browser> {
  const port = await freePort();
  const options = { env: environment, stdio: 'ignore', detached: true } as const;
  const child = spawn(command, [...args, `--port=${port}`], options);
  const session = await retry(() =>
    WebDriver.newSession({
      hostname: '127.0.0.1',
      port,
      logLevel: 'silent',
      connectionRetryCount: 0,
      capabilities: {
        alwaysMatch: { [capability]: browser, 'wdio:enforceWebDriverClassic': true },
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

/** Starts WPE WebKit without a display. It shows a download as a page, and does not save it. */
export function startWpe(binary: string, profile: string) {
  return start({
    driver: ['WPEWebDriver'],
    environment: environmentIn(profile),
    capability: 'wpe:browserOptions',
    browser: { binary, args: ['--automation', '--headless'] },
  });
}

/** Starts WebKitGTK on its own display. */
export function startWebKitGtk(binary: string, profile: string) {
  return start({
    driver: ['xvfb-run', '--auto-servernum', 'WebKitWebDriver'],
    environment: environmentIn(profile),
    capability: 'webkitgtk:browserOptions',
    browser: { binary, args: ['--automation'] },
  });
}
