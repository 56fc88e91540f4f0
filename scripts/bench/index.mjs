import { findChromium } from '../findChromium.cjs';
import { requireTs } from '../requireTs.mjs';
import { serve } from '../serve.mjs';
import { PLACEHOLDERS } from '../testBuild.mjs';
import { addressOf } from './addressOf.mjs';
import { benchFirstInteractions } from './benchFirstInteractions.mjs';
import { benchInteractions } from './benchInteractions.mjs';
import { benchPages } from './benchPages.mjs';
import { benchProfile } from './benchProfile.mjs';
import { benchScale } from './benchScale.mjs';
import { buildShop } from './buildShop.mjs';
import { openBrowser } from './phone.mjs';
import { RUNS } from './runs.mjs';
import { serveCatalogue } from './serveCatalogue.mjs';

process.env.NODE_ENV = 'production'; // Redux Toolkit without its development checks
const { benchRecorder } = requireTs('scripts/bench/benchRecorder.ts');

async function recorder() {
  const { without, recording, withoutClock, withCalls, bytes } = await benchRecorder();
  const percent = (added) => `${(100 * (added / without - 1)).toFixed(1)} %`;
  console.log('Recorder, QA panel closed: medians of 151 rounds of 30 alternating visits');
  console.log(`   without ${without.toFixed(2)} µs, with ${recording.toFixed(2)} µs per dispatch:`);
  console.log(
    `   ${percent(recording)}; without the clock of this machine ${percent(withoutClock)} (budget 2 %)`,
  );
  console.log(`   ${percent(withCalls)} with the calls of the ports`);
  console.log(`   ${bytes} bytes gzip (budget 1,024)`);
  return [
    withoutClock > 1.02 * without ? 'recording adds more than 2 % to a dispatch' : [],
    bytes > 1024 ? 'the recorder is larger than 1 KB' : [],
  ].flat();
}

/** Runs a part with a browser, if there is one. */
async function inBrowser(name, run) {
  if (!findChromium()) {
    console.log(`\nNo Chromium found: ${name} was not measured.`);
    return [];
  }
  const browser = await openBrowser();
  const over = await run(browser);
  await browser.close();
  return over;
}

/** Shops of growing size. */
async function scale(browser) {
  const shops = [];
  for (const size of [12, 1_000]) shops.push(await serveCatalogue(size));
  const over = await benchScale(browser, shops);
  for (const { close } of shops) close();
  return over;
}

/** Interactions right after a first load, and on a page that is idle. */
async function interactions(browser) {
  const settings = { ...PLACEHOLDERS, AUTH_SERVICE: 'firebase' };
  const server = await serve({ folder: buildShop('firebase', settings), port: 0 });
  const base = addressOf(server);
  const over = [
    ...(await benchFirstInteractions(browser, base, RUNS)),
    ...(await benchInteractions(browser, base, RUNS)),
  ];
  server.close();
  return over;
}

/** The parts in their order. The recorder is first, because objects left by other parts cost more than it. */
const PARTS = {
  recorder,
  pages: () => inBrowser('pages', benchPages),
  interactions: () => inBrowser('interactions', interactions),
  scale: () => inBrowser('scale', scale),
  profile: () => inBrowser('profile', benchProfile),
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

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
