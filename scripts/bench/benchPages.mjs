import { calibrate } from './calibrate.mjs';
import { exceeds, median, RUNS } from './figures.mjs';
import { visit } from './phone.mjs';
import { serveFirebase } from './shops.mjs';
import { writeBaselinePages } from './writeBaselinePages.mjs';

const ROUTES = [
  ['/', '/baseline/home'],
  ['/all-toys', '/baseline/all-toys'],
  ['/toy/toy-1', '/baseline/toy'],
];

/** Visits all pages in turn, so that a slow phase of the machine affects all of them. Returns the results by URL. */
async function visits(browser, urls) {
  const runs = new Map(urls.map((url) => [url, []]));
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const url of urls) runs.get(url).push(await visit(browser, url));
  return runs;
}

/** The median and the range of each metric. */
const summarize = (visited) =>
  Object.fromEntries(
    Object.keys(visited[0]).map((key) => {
      const values = visited.map((one) => one[key]);
      return [key, { mid: median(values), low: Math.min(...values), high: Math.max(...values) }];
    }),
  );

/**
 * The limits. They are ratios within one run, so that they mean the same on a slower or busier machine: times of a first
 * visit are multiples of a paint of the hand-written page that was visited in the same turn, times of the processor
 * are multiples of the calibration (`calibrate.mjs`).
 */
const LIMITS = {
  /** First and largest paint, by the same paint of the baseline page. Measured: 0.8 to 1.2. */
  fcp: 1.3,
  lcp: 1.3,
  /**
   * The end of hydration as a multiple of the first paint of the baseline page, which has no script. Measured: 1.9 to 2.9.
   * Loading 115 KB of scripts at 200 KB/s takes about as long as that paint.
   */
  hydrated: 3,
  /** Main-thread time as a multiple of that of the baseline page. Measured: 1.7 for `/`, 3.0 to 3.6 for `/toy/toy-1`. */
  work: 4,
  /** By the calibration: the time from first paint in which tasks exceed 50 ms, and the longest task. */
  tbt: 0.5,
  longest: 1.2,
};

/** The median ratio to the baseline page visited in the same turn. */
const ratioOf = (visited, baseline, key, baselineKey = key) =>
  median(visited.map((one, turn) => one[key] / baseline[turn][baselineKey]));

const ms = ({ mid, low, high }) =>
  `${mid.toFixed(0).padStart(6)} (${low.toFixed(0)}–${high.toFixed(0)})`.padEnd(19);
const kb = ({ mid }) => (mid / 1000).toFixed(1).padStart(7);

/**
 * Measures the pages of the shop on the simulated phone and prints the results. Returns a message for each exceeded
 * budget.
 */
export async function benchPages(browser) {
  const over = [];
  const { folder, base, close } = await serveFirebase();
  await writeBaselinePages(folder);
  const unit = await calibrate(browser);
  const results = await visits(
    browser,
    ROUTES.flat().map((route) => base + route),
  );
  console.log(`\nFirst visits: 360 × 740, 4× CPU, 1.6 Mbps, 150 ms; medians of ${RUNS} (spread)`);
  console.log(
    'page              FCP ms             LCP ms             hydrated ms        main thread ms     TBT ms             longest task ms    CLS      HTML  script    font   image   total KB  heap MB',
  );
  for (const route of ROUTES.flat()) {
    const seen = summarize(results.get(base + route));
    console.log(
      `${route.padEnd(16)} ${ms(seen.fcp)}${ms(seen.lcp)}${ms(seen.answers)}${ms(seen.work)}${ms(seen.tbt)}${ms(seen.longest)} ${seen.cls.mid.toFixed(3)}  ${['html', 'script', 'font', 'image', 'total'].map((kind) => kb(seen[kind])).join(' ')}   ${seen.heap.mid.toFixed(1).padStart(6)}`,
    );
  }
  for (const [route, baseline] of ROUTES) {
    const visited = results.get(base + route);
    const page = results.get(base + baseline);
    const seen = summarize(visited);
    const ratios = {
      fcp: ratioOf(visited, page, 'fcp'),
      lcp: ratioOf(visited, page, 'lcp'),
      hydrated: ratioOf(visited, page, 'answers', 'fcp'),
      work: ratioOf(visited, page, 'work'),
      tbt: seen.tbt.mid / unit,
      longest: seen.longest.mid / unit,
    };
    for (const [name, ratio] of Object.entries(ratios)) {
      console.log(`${route} ${name} ratio ${ratio.toFixed(2)} (limit ${LIMITS[name]})`);
      if (exceeds(ratio, LIMITS[name]))
        over.push(`${route}: ${name} ratio ${ratio.toFixed(2)} (limit ${LIMITS[name]})`);
    }
    if (exceeds(seen.cls.mid, 0)) over.push(`${route}: CLS ${seen.cls.mid}`);
    if (exceeds(seen.total.mid, 220_000)) over.push(`${route}: ${kb(seen.total)} KB in total`);
    if (exceeds(seen.thirdPartyRequests.high, 0)) over.push(`${route}: third-party requests`);
  }
  close();
  return over;
}
