import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.mjs';

/** One picture of all screens, at three widths, in light and dark: docs/screens.png. */
const SHEET = mkdtempSync(path.join(tmpdir(), 'latim-screens-'));
const { status } = spawnSync('node', ['scripts/e2e.mjs', 'looks'], {
  stdio: 'inherit',
  env: { ...process.env, SHEET },
});
if (status !== 0) process.exit(status ?? 1);

const HEIGHT = 300;
const names = [...new Set(readdirSync(SHEET).map((file) => file.replace(/-\d+-\w+\.png$/, '')))];
const picture = (file) =>
  `<img height="${HEIGHT}" src="data:image/png;base64,${readFileSync(path.join(SHEET, file), 'base64')}">`;
const rows = names.map((name) => {
  const pictures = ['light', 'dark'].flatMap((scheme) =>
    [360, 768, 1280].map((width) => picture(`${name}-${width}-${scheme}.png`)),
  );
  return `<section><h2>${name}</h2>${pictures.join('')}</section>`;
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 2200, height: 800 } });
await page.setContent(
  `<style>body{margin:24px;background:#8a8f98;font:600 18px sans-serif}section{display:flex;gap:12px;align-items:end;margin-bottom:16px}h2{width:190px;font-size:18px}img{border-radius:6px}</style>${rows.join('')}`,
);
await page.screenshot({ path: 'docs/screens.png', fullPage: true });
await browser.close();
rmSync(SHEET, { recursive: true });
console.log('docs/screens.png');
