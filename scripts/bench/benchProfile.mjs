import { requireTs } from '../requireTs.mjs';
import { serve } from '../serve.mjs';
import { PLACEHOLDERS } from '../testBuild.mjs';
import { addressOf } from './addressOf.mjs';
import { buildShop } from './buildShop.mjs';
import { openPhone, quiet } from './phone.mjs';
import { profileTrace } from './profileTrace.mjs';
import { RUNS } from './runs.mjs';
import { writeBaselinePages } from './writeBaselinePages.mjs';

const { median } = requireTs('scripts/bench/median.ts');

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'disabled-by-default-v8.compile',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'loading',
];

/** Traces a first visit, until nothing is loaded any more and the browser is idle. */
async function trace(browser, url) {
  const { context, page } = await openPhone(browser);
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  await quiet(page);
  const text = (await browser.stopTracing()).toString();
  await context.close();
  return JSON.parse(text);
}

const sum = (part) => [...part.values()].reduce((total, value) => total + value, 0);
const cell = (value) => value.toFixed(0).padStart(8);

/**
 * Prints where the main thread spends its time in a first visit to the home page on the phone, and in one to the
 * hand-written page. Both are visited in turn.
 */
export async function benchProfile(browser) {
  const folder = buildShop('profile', {
    ...PLACEHOLDERS,
    AUTH_SERVICE: 'firebase',
    SOURCE_MAPS: 'on',
  });
  await writeBaselinePages(folder);
  const server = await serve({ folder, port: 0 });
  const runs = { shop: [], page: [] };
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const [name, path] of [
      ['shop', '/'],
      ['page', '/baseline/home'],
    ])
      runs[name].push(profileTrace(await trace(browser, addressOf(server) + path), folder));
  server.close();
  const mid = (name, part, cause) => median(runs[name].map((run) => run[part].get(cause) ?? 0));
  const causes = new Set(
    [...runs.shop, ...runs.page].flatMap(({ before, after }) => [
      ...before.keys(),
      ...after.keys(),
    ]),
  );
  const rows = [...causes]
    .map((cause) => ({
      cause,
      cells: [
        mid('shop', 'before', cause),
        mid('shop', 'after', cause),
        mid('page', 'before', cause),
      ],
    }))
    .filter(({ cells }) => Math.max(...cells) >= 1)
    .sort((a, b) => b.cells[0] + b.cells[1] - a.cells[0] - a.cells[1]);
  console.log(
    `\nMain thread of a first visit to /, 4× CPU: milliseconds of its own clock; medians of ${RUNS}`,
  );
  console.log(`${'cause'.padEnd(24)}  before    after   page without script`);
  for (const { cause, cells } of rows) console.log(cause.padEnd(24) + cells.map(cell).join(' '));
  const totals = runs.shop.map((run, turn) => [
    sum(run.before) + sum(run.after),
    sum(runs.page[turn].before),
  ]);
  const total = (index) => median(totals.map((pair) => pair[index]));
  console.log(
    `total ${total(0).toFixed(0)}, page without script ${total(1).toFixed(0)}, ratio ${median(totals.map(([shop, page]) => shop / page)).toFixed(2)}`,
  );
  return [];
}
