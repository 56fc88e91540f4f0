import { chromium } from '@playwright/test';
import { findChromium } from '../findChromium.cjs';

/** A cheap phone on a slow network. */
const PHONE = { width: 360, height: 740, cpu: 4, kbps: 1600, latencyMs: 150 };

const TOUCH_DURATION_MS = 80;

/** Records the browser's performance entries from the start of a page. */
function observe() {
  const seen = { lcp: 0, cls: 0, tasks: [] };
  globalThis.seen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => (seen.cls += hadRecentInput ? 0 : value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/** Starts Chromium with exact memory measurements. */
export async function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--enable-precise-memory-info'],
  });
}

/** Opens a page on the simulated phone with an empty cache. `network: false` does not throttle the network. */
export async function openPhone(browser, { network = true, storageState } = {}) {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (network)
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

/** Waits until a page of the shop answers, then until any page has requested nothing for a second and is idle. */
export async function quiet(page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('#root[data-path]') ||
      performance.getEntriesByName('screen-answers').length,
  );
  await page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count();) {
      before = count();
      await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1000));
    }
  });
}

/** Measures one visit with an empty cache: paints, layout shifts, time of the main thread, long tasks, transferred bytes. */
export async function visit(browser, url) {
  const { context, page, session } = await openPhone(browser);
  const kinds = new Map();
  const bytes = { html: 0, script: 0, font: 0, image: 0, other: 0 };
  let thirdPartyRequests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type.toLowerCase());
    if (new URL(response.url).origin !== new URL(url).origin) thirdPartyRequests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    const name = kind === 'document' ? 'html' : kind in bytes ? kind : 'other';
    bytes[name] += encodedDataLength;
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await quiet(page);
  const { metrics } = await session.send('Performance.getMetrics');
  const work = 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  const { lcp, cls, tasks, fcp, answers, heap } = await page.evaluate(() => ({
    ...globalThis.seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    // The baseline page has no script.
    answers: performance.getEntriesByName('screen-answers')[0]?.startTime ?? 0,
    heap: performance.memory.usedJSHeapSize / 1e6,
  }));
  await context.close();
  const tbt = tasks
    .filter(({ startTime }) => startTime >= fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
  const total = Object.values(bytes).reduce((sum, value) => sum + value, 0);
  return { fcp, lcp, answers, cls, work, tbt, longest, heap, thirdPartyRequests, ...bytes, total };
}

/**
 * Prepares a tap with a realistic touch duration on an element. Playwright's own tap has no duration and
 * waits for the page between the events.
 */
export async function prepareTap(page, target) {
  const session = await page.context().newCDPSession(page);
  await target.tap({ trial: true }); // the element is visible and does not move
  const { x, y, width, height } = await target.boundingBox();
  const touch = (type, touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async () => {
    await touch('touchStart', [{ x: x + width / 2, y: y + height / 2 }]);
    await page.waitForTimeout(TOUCH_DURATION_MS);
    await touch('touchEnd', []);
  };
}
