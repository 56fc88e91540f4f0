import { chromium } from '@playwright/test';
import { findChromium } from '../findChromium.cjs';

/** A cheap phone on a slow network. */
const PHONE = { width: 360, height: 740, cpu: 4, kbps: 1600, latencyMs: 150 };

const TOUCH_DURATION_MS = 80;

/** Records the largest paint from the start of a page. */
function observe() {
  globalThis.lcp = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Starts the installed Chromium. */
export async function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
}

/** Opens a page on the simulated phone with an empty cache. */
export async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: (PHONE.kbps * 1000) / 8,
    uploadThroughput: (PHONE.kbps * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
  await page.addInitScript(observe);
  return { context, page, session };
}

/**
 * Waits until a page with scripts is interactive, and then until the page is idle and has requested nothing for a second. Uses a
 * single evaluation: `waitForFunction` would compile a large Playwright script in the page while it starts.
 */
async function quiet(page) {
  await page.evaluate(async () => {
    const answered = new Promise((resolve) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('screen-answers').length > 0) resolve();
      }).observe({ type: 'mark', buffered: true });
    });
    if (document.scripts.length > 0) await answered;
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count();) {
      before = count();
      await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1000));
    }
  });
}

/**
 * Measures one visit with an empty cache: first and largest paint, the time until the page answers (`screen-answers`) and the time
 * of the main thread, all in milliseconds; transferred bytes.
 */
export async function visit(browser, url) {
  const { context, page, session } = await openPhone(browser);
  const scripts = new Set();
  const bytes = { script: 0, total: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.total += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await quiet(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const work = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  const paints = await page.evaluate(() => ({
    lcp: globalThis.lcp,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    answers: performance.getEntriesByName('screen-answers')[0]?.startTime,
  }));
  await context.close();
  return { ...paints, work, ...bytes };
}

/**
 * Prepares a tap with a realistic touch duration on an element. Playwright's own tap has no duration and
 * waits for the page between the events.
 */
export async function prepareTap(page, target) {
  const session = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  await quiet(page); // scrolling may load more content
  const { x, y, width, height } = await target.boundingBox();
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async () => {
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await page.waitForTimeout(TOUCH_DURATION_MS);
    await touch('touchEnd', []);
  };
}
