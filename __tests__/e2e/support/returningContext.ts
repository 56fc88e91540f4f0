import type { Browser, BrowserContext, PlaywrightTestOptions } from '@playwright/test';
import { visitOnce } from './repeatVisit';
import { reportViolations } from './reportViolations';

/**
 * A context in which the service worker is installed. The tests of a worker share it, because the first visit
 * takes as long as most tests. Each test starts without stored records.
 */
export interface ReturningContext {
  readonly context: BrowserContext;
  readonly origin: string;
}

/** Opens a context with the options of a project, and makes the first visit. */
export async function openReturningContext(
  browser: Browser,
  {
    baseURL = '',
    viewport = null,
    locale = 'en-GB',
    timezoneId = 'Asia/Dhaka',
  }: Partial<PlaywrightTestOptions>,
): Promise<ReturningContext> {
  const context = await browser.newContext({ baseURL, viewport, locale, timezoneId });
  await reportViolations(context);
  await visitOnce(context);
  return { context, origin: baseURL };
}

/** Closes the pages of a test and deletes what they stored, but not the service worker and its caches. */
export async function forgetTest({ context, origin }: ReturningContext): Promise<void> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await page.close();
}
