import { findChromium } from '../findChromium.cjs';
import { requireTs } from '../requireTs.mjs';
import { benchHeap } from './benchHeap.mjs';
import { benchInputs } from './benchInputs.mjs';
import { benchLists } from './benchLists.mjs';
import { benchPages } from './benchPages.mjs';
import { benchProfile } from './benchProfile.mjs';
import { benchRecording } from './benchRecording.mjs';
import { benchScale } from './benchScale.mjs';
import { benchWorkbench } from './benchWorkbench.mjs';
import { openBrowser } from './phone.mjs';
import { serveCatalogue } from './serveCatalogue.mjs';

process.env.NODE_ENV = 'production'; // Redux Toolkit without its development checks
const { benchStorage } = requireTs('scripts/bench/benchStorage.ts');
const { benchReducers } = requireTs('scripts/bench/benchReducers.ts');
const { measureFirstInputs } = requireTs('scripts/bench/measureFirstInputs.ts');
const { benchLongFile, benchRecorder, benchReplay } = requireTs('scripts/bench/benchRecorder.ts');

const cell = (value) => value.toFixed(2).padStart(10);

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

async function storage() {
  const rows = await benchStorage();
  const [first] = rows;
  console.log('\nRecord storage: medians of 21 runs, in milliseconds; ratios to the smallest list');
  console.log('   records      start      ratio      write      ratio');
  for (const { size, start, write } of rows)
    console.log(
      `${String(size).padStart(10)} ${cell(start)} ${cell(start / first.start)} ${cell(write)} ${cell(write / first.write)}`,
    );
  return [];
}

function replay() {
  console.log('\nReplaying a log: medians of 11 runs, in milliseconds');
  for (const { size, replay: took } of benchReplay())
    console.log(`${String(size).padStart(10)} events ${cell(took)}`);
  const longFile = benchLongFile();
  console.log(
    '\nA snapshot of 10,000 events: medians of 5 runs, in milliseconds (budget to read: 2,000)',
  );
  console.log(`   write ${cell(longFile.write)}, read ${cell(longFile.read)}`);
  return longFile.read > 2000 ? ['a snapshot of 10,000 events takes over 2 s to read'] : [];
}

/** A phone is four times slower; an event may take 10 ms there. `catalogueLoaded` comes once in a visit. */
const budgetOf = (event) => (event === 'catalogue/catalogueLoaded' ? 10 : 2.5);

function reducers() {
  console.log('\nReducers, 10,000 toys, favourites and reviews: 41 runs, in milliseconds');
  console.log('   fastest     median');
  return benchReducers().flatMap(({ name, fastest, median }) => {
    console.log(`${cell(fastest)} ${cell(median)}   ${name}`);
    return fastest > budgetOf(name) ? [`${name} takes over ${budgetOf(name)} ms`] : [];
  });
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

/** Runs a part with shops of these sizes. */
async function withShops(sizes, run) {
  const shops = [];
  for (const size of sizes) shops.push(await serveCatalogue(size));
  const over = await run(shops);
  for (const { close } of shops) close();
  return over;
}

/** The parts in their order. The recorder is first, because objects left by other parts cost more than it. */
const PARTS = {
  recorder,
  storage,
  replay,
  reducers,
  pages: () => inBrowser('pages', benchPages),
  scale: () =>
    inBrowser('scale', (browser) => withShops([12, 1_000], (shops) => benchScale(browser, shops))),
};
/** Parts that explain a figure, or that take long. */
const FURTHER_PARTS = {
  profile: () => inBrowser('profile', benchProfile),
  inputs: () => inBrowser('inputs', (browser) => benchInputs(browser, measureFirstInputs)),
  lists: () =>
    inBrowser('lists', (browser) => withShops([10_000], ([{ base }]) => benchLists(browser, base))),
  recording: () =>
    inBrowser('recording', (browser) =>
      withShops([12], ([{ base }]) => benchRecording(browser, base)),
    ),
  heap: () =>
    inBrowser('heap', (browser) => withShops([12], ([{ base }]) => benchHeap(browser, base))),
  workbench: () =>
    inBrowser('workbench', (browser) =>
      withShops([12], ([{ base }]) => benchWorkbench(browser, base)),
    ),
};

// npm run bench -- PART …: these parts only; `all` are the further parts, too
const everything = { ...PARTS, ...FURTHER_PARTS };
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'all' && !(name in everything));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(everything).join(', ')}, all.`,
  );
  process.exit(2);
}
const chosen = names.length === 0 ? Object.keys(PARTS) : names;
const failures = [];
for (const [name, run] of Object.entries(everything)) {
  if (!chosen.includes(name) && !chosen.includes('all')) continue;
  const start = performance.now();
  failures.push(...(await run()));
  console.log(`(${name}: ${((performance.now() - start) / 1000).toFixed(0)} s)`);
}

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
