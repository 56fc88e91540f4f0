import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBrowser } from './bench/phone.mjs';

// Writes all screens at four widths, in light and dark, to one picture, and some of them to a second
// one for the README.
const SHEET = mkdtempSync(path.join(tmpdir(), 'latim-screens-'));
const { status } = spawnSync('npm run test:e2e -- looks -g "looks as recorded"', {
  shell: true, // on Windows, npm is a script
  stdio: 'inherit',
  env: { ...process.env, SHEET },
});
if (status !== 0) process.exit(status ?? 1);

const browser = await openBrowser();

/** Writes a picture with one row per screen; `height` is the height of a row in pixels. */
async function writeSheet(target, names, height) {
  const picture = (file) =>
    `<img height="${height}" src="data:image/png;base64,${readFileSync(path.join(SHEET, file), 'base64')}">`;
  const rows = names.map((name) => {
    const pictures = ['light', 'dark'].flatMap((scheme) =>
      [360, 768, 1280, 1920].map((width) => picture(`${name}-${width}-${scheme}.png`)),
    );
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`;
  });
  const page = await browser.newPage({ viewport: { width: 100, height: 100 } });
  await page.setContent(
    `<style>body{width:max-content;margin:16px;background:#8a8f98;font:600 13px sans-serif}section{display:flex;gap:8px;align-items:end;margin-bottom:10px}h2{width:90px;font-size:13px}img{border-radius:4px}</style>${rows.join('')}`,
  );
  const { width, height: full } = await page.locator('body').boundingBox();
  await page.setViewportSize({ width: Math.ceil(width) + 32, height: Math.ceil(full) + 32 });
  await page.screenshot({ path: target });
  console.log(target);
}

const all = readdirSync(SHEET).map((file) => file.replace(/-\d+-\w+\.png$/, ''));
await writeSheet('docs/screens.png', [...new Set(all)], 170);
await writeSheet('docs/screens-part.png', ['home', 'toy', 'toy-reviews'], 190);
await browser.close();
rmSync(SHEET, { recursive: true });
