import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a page that is neither kept nor reachable shows. It loads nothing, for nothing would come. */
const MAIN = `<main class="offline">
      <h1>You are offline</h1>
      <p>This page has not been saved on this device. Pages that you have visited before still open.</p>
      <p><a href="">Try again</a></p>
      <p><a href="/">Back to Home</a></p>
    </main>`;

/** Writes the service worker's page for visitors without a network, in the shop's own styles. */
export function writeOfflinePage(outDir, css) {
  const html = readFileSync('src/app/index.html', 'utf8')
    .replace(
      '</head>',
      () => `<title>You are offline – Latim</title>\n<style>${css}</style>\n</head>`,
    )
    .replace('<div id="root"></div>', () => MAIN);
  writeFileSync(path.join(outDir, 'offline.html'), html);
}
