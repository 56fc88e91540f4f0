import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openBrowser } from './bench/phone.mjs';
import { serve } from './serve.mjs';
import { testBuild } from './testBuild.mjs';

// Takes the pictures of the shop that the manifest lists, which browsers show when they offer to install it.
const PAGES = { home: '/', toy: '/toy/toy-1', 'home-wide': '/' };

const { screenshots } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
const server = await serve({ folder: testBuild('shipped'), port: 0 });
const browser = await openBrowser();
for (const { src, sizes, form_factor: form } of screenshots) {
  const deviceScaleFactor = form === 'narrow' ? 2 : 1;
  const [width, height] = sizes.split('x').map((pixels) => Number(pixels) / deviceScaleFactor);
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const route = PAGES[path.parse(src).name];
  await page.goto(`http://localhost:${server.address().port}${route}`, {
    waitUntil: 'networkidle',
  });
  await page.screenshot({ path: path.join('public', src), type: 'jpeg', quality: 65 });
}
await browser.close();
server.close();
