import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Shown instead of a page that is neither cached nor reachable. It must not load anything. */
const MAIN = `<main>
      <h1>You are offline</h1>
      <p>This page has not been saved on this device. Pages that you have visited before still open.</p>
      <p><a href="">Try again</a></p>
      <p><a href="/">Back to Home</a></p>
    </main>`;

const STYLE = `main{max-width:560px;margin:0 auto;padding:48px 20px}
main p{margin-block:12px}
main a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}`;

/**
 * Writes the offline page of the service worker with the shop's styles. Returns its additional style for
 * the security policy.
 */
export function writeOfflinePage(outDir, css) {
  const html = readFileSync('src/app/index.html', 'utf8')
    .replace(
      '</head>',
      () =>
        `<title>You are offline – Latim</title>\n<style>${css}</style>\n<style>${STYLE}</style>\n</head>`,
    )
    .replace('<div id="root"></div>', () => MAIN);
  writeFileSync(path.join(outDir, 'offline.html'), html);
  return STYLE;
}
