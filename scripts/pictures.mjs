import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './bench/phone.mjs';
import { serve } from './serve.mjs';
import { testBuild } from './testBuild.mjs';

// Takes the screenshots of the web app manifest, and that of the workbench in docs/debugging.md.

const PAGES = { home: '/', toy: '/toy/toy-1', 'home-wide': '/' };
/** The defect of docs/debugging.md in the compiled scripts: one more toy instead of eight. */
const PLANTED = ['visibleCount+=8', 'visibleCount+=1'];

const server = await serve({ folder: testBuild('shipped'), port: 0 });
const browser = await openBrowser();
const shared = {
  baseURL: `http://localhost:${server.address().port}`,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

const { screenshots } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
for (const { src, sizes, form_factor: form } of screenshots) {
  const deviceScaleFactor = form === 'narrow' ? 2 : 1;
  const [width, height] = sizes.split('x').map((pixels) => Number(pixels) / deviceScaleFactor);
  const page = await browser.newPage({ ...shared, viewport: { width, height }, deviceScaleFactor });
  await page.goto(PAGES[path.parse(src).name], { waitUntil: 'networkidle' });
  await page.screenshot({ path: path.join('public', src), type: 'jpeg', quality: 65 });
}

const context = await browser.newContext({ ...shared, viewport: { width: 1200, height: 750 } });
let isPlanted = false;
await context.route('**/assets/*.js', async (route) => {
  const response = await route.fetch();
  const code = await response.text();
  isPlanted ||= code.includes(PLANTED[0]);
  await route.fulfill({ response, body: code.replaceAll(...PLANTED) });
});
const page = await context.newPage();
await page.goto('/', { waitUntil: 'networkidle' });
await page.getByRole('button', { name: 'Load More Toys' }).click();
await page.keyboard.press('Alt+Shift+Q');
const saved = page.waitForEvent('download');
await page.getByRole('button', { name: 'Save the visit' }).click();
await page.goto('/workbench');
await page.getByLabel('Open a visit').setInputFiles(await (await saved).path());
const screen = page.frameLocator('iframe[title="Screen of the visit"]');
await screen.getByRole('heading', { level: 1 }).waitFor();
await page.keyboard.press('End');
await page.waitForLoadState('networkidle');
await page.screenshot({ path: 'docs/workbench.png' });
await browser.close();
server.close();
if (!isPlanted) throw new Error(`The defect was not planted: no script has ${PLANTED[0]}.`);
