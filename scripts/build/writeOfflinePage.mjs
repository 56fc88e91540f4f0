import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const pictureIn = (file) => readFileSync(path.join('public', file), 'utf8').trim();

/** Shown instead of a page that is neither cached nor reachable. It must not load anything, so its picture is inline. */
const main = () => `<main class="message-page">
      ${pictureIn('pictures/lost.svg').replace('<svg', '<svg aria-hidden="true"')}
      <h1>You are offline</h1>
      <p>This page has not been saved on this device. Pages that you have visited before still open.</p>
      <p><a href="">Try again</a> <a href="/">Back to Home</a></p>
    </main>`;

/** Writes the offline page of the service worker with the shop's styles. */
export function writeOfflinePage(outDir, css) {
  const html = readFileSync('src/app/index.html', 'utf8')
    .replace(
      '</head>',
      () => `<title>You are offline – Latim</title>\n<style>${css}</style>\n</head>`,
    )
    .replace('<div id="root"></div>', main);
  writeFileSync(path.join(outDir, 'offline.html'), html);
}
