import type { BrowserContext, Page } from '@playwright/test';
import { PAGE_INTERACTIVE } from '#boot/contract';
import { waitForStartup } from '#tests/e2e/support/shop';
import { sessionOf } from './hands';
import type { Shopper } from './shopper';

/** Runs a function in each page before the scripts of the shop run. */
export const beforeHydration = (run: () => void) => (context: BrowserContext) =>
  context.addInitScript(
    `document.addEventListener('readystatechange', () => (${String(run)})(), { once: true })`,
  );

/** Runs a function in each page when the shop is interactive. */
export const afterHydration = (run: () => void) => (context: BrowserContext) =>
  context.addInitScript(
    `document.addEventListener('${PAGE_INTERACTIVE}', () => (${String(run)})())`,
  );

/** Adds the styles of a user to each page. The security policy forbids style elements. */
export const withStyles = (css: string) => (context: BrowserContext) =>
  context.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Runs in the page. Adds what extensions add: attributes, and nodes around and in the shop. */
export function extend(): void {
  const root = document.getElementById('root');
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  document.body.setAttribute('data-gr-ext-installed', '');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  document.body.prepend(document.createElement('com-1password-notification'));
  document.body.append(document.createElement('grammarly-desktop-integration'));
  root?.append(document.createElement('com-1password-menu'));
  for (const field of document.querySelectorAll('input, textarea')) {
    field.setAttribute('data-lpignore', 'false');
    field.setAttribute('data-gramm', 'true');
  }
}

/** Makes each page note whether the browser has returned to it without loading it again. */
export const noteReturns = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
  );

/** Goes to another page and back. */
export async function leaveAndReturn({ page, expect }: Shopper): Promise<void> {
  const address = page.url();
  const status = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // of this type
    return load?.responseStatus;
  });
  if (status === 404) await page.goto(address); // the browser keeps no page of an error
  await waitForStartup(page); // and none that is busy
  await page.goto('/pictures/lost.svg');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
  const isRestored = () =>
    page.evaluate(() => 'persisted' in window && window.persisted).catch(() => 'still navigating');
  await expect.poll(isRestored, 'the page was restored from the cache').toBe(true);
}

/** Makes the first request of each file fail, but not of pages. */
export async function failOnce(context: BrowserContext): Promise<void> {
  const failed = new Set<string>();
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (failed.has(pathname) || route.request().isNavigationRequest()) return route.fallback();
    failed.add(pathname);
    return route.abort();
  });
}

/** A slow phone on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
