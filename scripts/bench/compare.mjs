import { median, RUNS } from './figures.mjs';
import { openBrowser, visit } from './phone.mjs';

const KEYS = ['fcp', 'lcp', 'answers', 'work', 'tbt', 'script', 'total'];

// node scripts/bench/compare.mjs ADDRESS …: first visits to pages on the simulated phone, in turn. Ratios are to the first address.
const urls = process.argv.slice(2);
const visits = new Map(urls.map((url) => [url, []]));
const browser = await openBrowser();
for (let turn = 0; turn < RUNS; turn += 1)
  for (const url of urls) visits.get(url).push(await visit(browser, url));
await browser.close();

const [first] = visits.values();
console.log(
  `Medians of ${RUNS} visits, milliseconds or bytes, and median ratios to the first page`,
);
for (const [url, visited] of visits) {
  console.log(url);
  for (const key of KEYS) {
    const mid = median(visited.map((one) => one[key]));
    const ratio = median(visited.map((one, turn) => one[key] / first[turn][key]));
    console.log(`  ${key.padEnd(8)} ${mid.toFixed(0).padStart(8)} ${ratio.toFixed(2).padStart(8)}`);
  }
}
