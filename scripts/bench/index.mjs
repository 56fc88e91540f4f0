import { findChromium } from '../findChromium.cjs';
import { benchFirstInteractions } from './benchFirstInteractions.mjs';
import { benchPages } from './benchPages.mjs';
import { benchRecorder } from './benchRecorder.mjs';
import { benchScale } from './benchScale.mjs';
import { benchUse } from './benchUse.mjs';
import { openBrowser, openPhone, quiet } from './phone.mjs';
import { serveCatalogue, serveFirebase } from './shops.mjs';

const TRACE = 'test-results/first-visit.json';

/** Runs a part with a browser. */
const inBrowser = (run) => async () => {
  if (!findChromium()) return ['nothing was measured, because no Chromium is installed'];
  const browser = await openBrowser();
  const over = await run(browser);
  await browser.close();
  return over;
};

/** Interactions right after a first load, and those of a signed-in user on pages that are idle. */
async function interactions(browser) {
  const published = await serveFirebase();
  const embedded = await serveCatalogue(12);
  const first = await benchFirstInteractions(browser, published.base);
  const use = await benchUse(browser, [embedded]);
  for (const { close } of [published, embedded]) close();
  return [...first, ...use];
}

/** First visits and interactions of shops of growing size. */
async function scale(browser) {
  const shops = [await serveCatalogue(12), await serveCatalogue(1_000)];
  const over = [...(await benchScale(browser, shops)), ...(await benchUse(browser, shops))];
  for (const { close } of shops) close();
  return over;
}

/** Traces a first visit to the home page. */
async function profile(browser) {
  const { base, close } = await serveFirebase();
  const { page } = await openPhone(browser);
  await browser.startTracing(page, { path: TRACE });
  await page.goto(`${base}/`);
  await quiet(page);
  await browser.stopTracing();
  close();
  console.log(`Load ${TRACE} into the panel Performance of the Chrome DevTools.`);
  return [];
}

/** The parts in their order. The recorder is first, because objects left by other parts cost more than it. */
const PARTS = {
  recorder: benchRecorder,
  pages: inBrowser(benchPages),
  interactions: inBrowser(interactions),
  scale: inBrowser(scale),
  profile: inBrowser(profile),
};

// npm run bench -- PART …: these parts only
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
const chosen = names.length === 0 ? Object.keys(PARTS) : names;
const failures = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (!chosen.includes(name)) continue;
  const start = performance.now();
  failures.push(...(await run()));
  console.log(`(${name}: ${((performance.now() - start) / 1000).toFixed(0)} s)`);
}

for (const failure of failures) console.error(`Not in budget: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
