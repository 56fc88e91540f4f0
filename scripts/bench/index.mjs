import { parseArgs } from 'node:util';
import { findChromium } from '../findChromium.cjs';
import { serve } from '../serve.mjs';
import { testBuild } from '../testBuild.mjs';
import { INTERACTIONS } from './interactions.mjs';
import { openBrowser, visit } from './phone.mjs';
import { withoutScripts } from './withoutScripts.mjs';

// npm run bench -- [pages] [interactions] [--before FOLDER]: measures the shop on a simulated cheap phone. Limits are ratios to
// the same page without script, visited in the same round, so they mean the same on a busy machine. With a build of another
// commit (`OUT_DIR=FOLDER npm run build`), both are measured in turn, and the last column is the ratio of the two.

/** Multiples of a figure of the page without script: by default of the same one. That page answers with its first paint. */
const PAGE_LIMITS = { fcp: 1.3, lcp: 1.3, answers: [3, 'fcp'], work: 4 };
const pageAt = (pathname) => {
  const measure = (browser, base) => visit(browser, base + pathname);
  return [`First visit of ${pathname}`, { limits: PAGE_LIMITS, unit: measure, measure }];
};
const PAGES = Object.fromEntries(['/', '/all-toys', '/toy/toy-1'].map(pageAt));
const PARTS = { pages: PAGES, interactions: INTERACTIONS };
const { values, positionals } = parseArgs({
  options: { before: { type: 'string' } },
  allowPositionals: true,
});
const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0 || !findChromium()) {
  console.error(
    findChromium()
      ? `Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`
      : 'Nothing was measured: no Chromium is installed.',
  );
  process.exit(2);
}

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const now = testBuild('shipped');
const folders = { now, ...(values.before && { before: values.before }) };
const bare = await withoutScripts(now);
const servers = [];
const open = async (folder) => {
  const server = await serve({ folder, port: 0 });
  servers.push(server);
  return `http://localhost:${server.address().port}`;
};
const baseline = await open(bare);
const builds = [];
for (const [name, folder] of Object.entries(folders)) builds.push([name, await open(folder)]);

const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const browser = await openBrowser();
const failures = [];

for (const part of names.map((name) => PARTS[name])) {
  for (const [subject, { measure, limits, unit }] of Object.entries(part)) {
    /** The figures of each round, by build. */
    const rounds = Object.fromEntries(builds.map(([name]) => [name, []]));
    const bareRounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bareRounds.push(await unit(browser, baseline));
      for (const [name, address] of builds) rounds[name].push(await measure(browser, address));
    }
    const mid = (all, key) => median(all.map((figures) => figures[key]));
    const ratio = (all, key, others, other = key) =>
      median(all.map((figures, round) => figures[key] / others[round][other]));
    console.log(`\n${subject}: medians of ${ROUNDS}`);
    const rows = Object.keys(rounds.now[0]).map((key) => {
      const [limit, bareKey = key] = [limits[key]].flat();
      const hasLimit = limit !== undefined;
      const toBare = hasLimit ? ratio(rounds.now, key, bareRounds, bareKey) : undefined;
      if (hasLimit && !(toBare <= limit))
        // also NaN, if a figure was not measured
        failures.push(`${subject}: ${key} is ${toBare.toFixed(2)} × (limit ${limit})`);
      return {
        figure: key,
        ...Object.fromEntries(builds.map(([name]) => [name, Math.round(mid(rounds[name], key))])),
        'without script': Math.round(mid(bareRounds, bareKey)),
        ratio: toBare?.toFixed(2),
        limit,
        ...(rounds.before && { 'now / before': ratio(rounds.now, key, rounds.before).toFixed(2) }),
      };
    });
    console.table(rows);
  }
}
await browser.close();
for (const server of servers) server.close();
for (const failure of failures) console.error(`Over the limit: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
