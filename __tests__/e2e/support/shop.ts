import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { visitOnce } from './repeatVisit';
import { type BuildOptions, startServer } from './servers';

/** Console messages that do not fail a test. */
const EXPECTED_MESSAGES = [
  // Logged by the browser for each request that a test makes fail.
  /Failed to load resource/,
  // Most tests block the service worker, because they cannot intercept requests that it answers.
  /Service Worker registration blocked by Playwright/,
  // The DevTools page: its styling library warns about server-side rendering, its slider about an empty log.
  /The pseudo class .* is potentially unsafe|`Infinity` is an invalid value/,
  // The policy names features that Chromium 109 does not know.
  /^Error with Permissions-Policy header: /,
];

const isInteractive = () =>
  document.querySelector('#root[data-path]') === null ||
  performance.getEntriesByName('screen-answers').length > 0;

/** Waits until the page is hydrated. Before that, a link loads the next page from the server. */
const waitUntilInteractive = (page: Page) => page.waitForFunction(isInteractive);

/**
 * Makes `goto` wait until the page is interactive. Tests of the time before that pass options to `goto`, which
 * skip this wait. A path is one of the shop, below the path at which it is served.
 */
export function withInteractiveGoto(page: Page, basePath = ''): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url.startsWith('/') ? basePath + url : url, options);
    if (options === undefined) await waitUntilInteractive(page);
    return response;
  };
  return page;
}

/** Logs an error in the console for each violation of the content security policy. */
const reportViolations = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  });

interface Fixtures {
  /** Console errors, console warnings and page errors. A test fails if any remain at its end. */
  problems: string[];
}

interface WorkerFixtures extends BuildOptions {
  /** The address of the build, if the configuration does not serve it. */
  address: string | undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  build: ['embedded', { option: true, scope: 'worker' }],
  /** Whether the service worker controls the page from the start, as from the second visit on. */
  isRepeatVisit: [false, { option: true, scope: 'worker' }],
  address: [
    async ({ build }, provide) => {
      const server = await startServer(build);
      await provide(server?.url);
      await server?.close();
    },
    { scope: 'worker', timeout: 180_000 }, // the development server compiles the shop
  ],
  baseURL: async ({ address, baseURL }, provide) => {
    await provide(address ?? baseURL);
  },
  context: async ({ context, isRepeatVisit }, provide) => {
    await reportViolations(context);
    if (isRepeatVisit) await visitOnce(context);
    await provide(context);
  },
  problems: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      const basePath = new URL(String(baseURL)).pathname.replace(/\/$/, '');
      const watch = (watched: Page) => {
        if (javaScriptEnabled !== false) withInteractiveGoto(watched, basePath);
        watched.on('console', (message) => {
          const text = message.text();
          if (
            ['error', 'warning'].includes(message.type()) &&
            !EXPECTED_MESSAGES.some((e) => e.test(text))
          )
            problems.push(`console.${message.type()}: ${text}`);
        });
        watched.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
      };
      watch(page);
      page.context().on('page', watch);
      await use(problems);
      page.context().off('page', watch);
      expect(problems).toStrictEqual([]);
      // A request of a closed page may still be pending.
      for (const routed of [page.context(), ...page.context().pages()])
        await routed.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
export { expect };
