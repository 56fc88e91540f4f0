import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { serve } from './serve.mjs';
import { takeRunLock } from './test/runLock.mjs';
import { sharedBuild } from './test/sharedBuild.mjs';

/**
 * What Lighthouse says of every public screen, as a phone gets it: accessibility, best practices
 * and SEO must each be 100. It is fetched when it is asked for, since nothing in the shop needs it;
 * 12.8.2 is the last version that runs on Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Those that search engines may list; favourites and profile belong to one visitor. */
const SCREENS = ['/', '/all-toys', '/toy/toy-1', '/auth', '/forgot-password'];
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const FULL = 100;

const CHROME_PATH = findChromium();
if (!CHROME_PATH) {
  console.error('No Chromium found. Install one (Debian: apt-get install chromium).');
  process.exit(1);
}

/** Runs to its end and resolves to what it said; its complaints go to the terminal. */
const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${command} ended with ${status}`)),
    );
  });

takeRunLock();
// It has a SITE_URL: only then are there canonical addresses.
const server = await serve({ folder: sharedBuild('embedded'), port: 0 });
const shop = `http://localhost:${server.address().port}`;
// Away from the house, so that npx looks at no package of it.
const folder = mkdtempSync(path.join(tmpdir(), 'latim-lighthouse-'));

/** The scores of a screen, and what each score that is not full complains of. */
async function examine(screen) {
  const file = path.join(folder, 'report.json');
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${shop}${screen}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH } },
  );
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${screen} ${id}: ${audits[id].title}`);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * FULL)),
    failed,
  };
}

console.log(`${'screen'.padEnd(20)}${CATEGORIES.map((name) => name.padStart(16)).join('')}`);
const complaints = [];
for (const screen of SCREENS) {
  const { scores, failed } = await examine(screen);
  console.log(`${screen.padEnd(20)}${scores.map((score) => String(score).padStart(16)).join('')}`);
  if (scores.some((score) => score < FULL)) complaints.push(...failed);
}
server.close();
rmSync(folder, { recursive: true });
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length === 0 ? 0 : 1);
