import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from './bench/phone.mjs';
import { serve } from './serve.mjs';
import { testBuild } from './testBuild.mjs';

// Makes the animated picture of the shop and its tools, docs/tour.webp, and docs/workbench.png. A visitor of the real shop
// meets a defect, planted into the served scripts, and finds its moment in the workbench.

if (spawnSync('img2webp', ['-version']).error) {
  console.error(
    'img2webp is missing. On Debian: apt-get install webp; on macOS: brew install webp.',
  );
  process.exit(1);
}

const WINDOW = { width: 1200, height: 750 };
const server = await serve({ folder: testBuild('shipped'), port: 0 });
const browser = await openBrowser();
const context = await browser.newContext({
  baseURL: `http://localhost:${server.address().port}`,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  viewport: WINDOW,
});

/** The defect of docs/debugging.md: one more toy instead of eight. */
let isPlanted = false;
await context.route('**/assets/*.js', async (route) => {
  const response = await route.fetch();
  const code = await response.text();
  const body = code.replaceAll('visibleCount+=8', 'visibleCount+=1');
  isPlanted ||= body !== code;
  await route.fulfill({ response, body });
});

const folder = mkdtempSync(path.join(tmpdir(), 'latim-tour-'));
const sheet = await browser.newPage({ viewport: { width: 960, height: 640 } });
const frames = [];

/** Waits until the visible pictures are loaded. */
const settled = (page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
    ),
  );

/** Adds a frame: what the page shows, above a caption. */
async function addFrame(page, caption, milliseconds) {
  await settled(page);
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  await sheet.setContent(
    `<style>body{margin:0;background:#14212b;color:#fff;font:600 20px/40px sans-serif;text-align:center}img{display:block;width:960px;height:600px}</style><img src="data:image/png;base64,${picture}">${caption}`,
  );
  const file = path.join(folder, `${frames.length}.png`);
  await sheet.screenshot({ path: file });
  frames.push('-d', String(milliseconds), file);
}

const page = await context.newPage();
await page.goto('/');
await addFrame(page, 'A visitor comes to the shop,', 1500);
await page
  .getByRole('navigation', { name: 'Main' })
  .getByRole('link', { name: 'All Toys' })
  .click();
await page.getByRole('searchbox').fill('tiger');
await page.getByText('Bagha').first().waitFor();
await addFrame(page, 'searches,', 1500);
await page.getByRole('link', { name: /Bagha/ }).first().click();
await page.getByRole('heading', { level: 1, name: /Bagha/ }).waitFor();
await addFrame(page, 'looks at a toy,', 1500);
await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
const more = page.getByRole('button', { name: 'Load More Toys' });
await more.scrollIntoViewIfNeeded();
await addFrame(page, 'and asks for eight more.', 1500);
await more.click();
await addFrame(page, 'A bug: only one came.', 2000);
await page.keyboard.press('Alt+Shift+Q');
const dialog = page.getByRole('dialog');
await dialog.waitFor();
await addFrame(page, 'Alt+Shift+Q: the visit was recorded, without personal data.', 2500);
await dialog.getByRole('checkbox', { name: 'Keep search texts' }).check();
const opening = context.waitForEvent('page');
await dialog.getByRole('button', { name: 'Open in the workbench' }).click();
const workbench = await opening;
const screen = workbench.frameLocator('iframe[title="Screen of the visit"]');
await screen.getByRole('heading', { level: 1 }).waitFor();
await addFrame(workbench, 'The workbench replays it beside the real shop.', 2500);
await workbench.getByRole('button', { name: /searchChanged/ }).click();
await screen.getByRole('heading', { level: 1, name: 'All Toys' }).waitFor();
await addFrame(workbench, 'Each step has its screen,', 1500);
await workbench.getByRole('button', { name: /href.*\/all-toys/ }).click();
await addFrame(workbench, 'its event and its state.', 1500);
await workbench.keyboard.press('End');
await screen.getByRole('heading', { level: 1, name: 'Toys with a' }).waitFor();
await addFrame(workbench, 'The wrong step: the count of toys went from 8 to 9.', 3000);
await workbench.screenshot({ path: 'docs/workbench.png' });
await workbench
  .getByRole('textbox', { name: 'Note on this moment' })
  .fill('One toy is added, not eight.');
await addFrame(workbench, 'A note makes it a bug report,', 2500);
await workbench.getByRole('button', { name: 'Save the file with notes' }).click();
await workbench.getByText(/^Saved latim/).waitFor();
await addFrame(workbench, 'and the file becomes a regression test.', 3000);

await browser.close();
server.close();
if (!isPlanted) throw new Error('The defect was not planted: no script contains visibleCount+=8.');
const { status } = spawnSync(
  'img2webp',
  ['-loop', '0', '-lossy', '-q', '85', '-m', '6', ...frames, '-o', 'docs/tour.webp'],
  { stdio: 'inherit' },
);
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
