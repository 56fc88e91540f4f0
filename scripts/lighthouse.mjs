import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './findChromium.mjs';
import { serve } from './serve.mjs';
import { takeRunLock } from './test/runLock.mjs';
import { sharedBuild } from './test/sharedBuild.mjs';

// Runs Lighthouse on every public screen with its phone profile. Accessibility, best practices and SEO
// must each be 100.

/** Downloaded by npx, because nothing else needs it. 12.8.2 is the last version that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** The screens that search engines may list. Favourites and profile are personal. */
const SCREENS = ['/', '/all-toys', '/toy/toy-1', '/auth', '/forgot-password'];
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const FULL = 100;

const CHROME_PATH = findChromium();
if (!CHROME_PATH) {
  console.error('No Chromium found. Install one (Debian: apt-get install chromium).');
  process.exit(1);
}

/** Runs a command and resolves to its standard output. */
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
// The shared build has a SITE_URL, so its pages have canonical links.
const server = await serve({ folder: sharedBuild('embedded'), port: 0 });
const shop = `http://localhost:${server.address().port}`;
// Outside the project, so that npx does not use the project's packages.
const folder = mkdtempSync(path.join(tmpdir(), 'latim-lighthouse-'));

/** The scores of a screen, and the audits that failed. */
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
const failures = [];
for (const screen of SCREENS) {
  const { scores, failed } = await examine(screen);
  console.log(`${screen.padEnd(20)}${scores.map((score) => String(score).padStart(16)).join('')}`);
  if (scores.some((score) => score < FULL)) failures.push(...failed);
}
server.close();
rmSync(folder, { recursive: true });
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);
