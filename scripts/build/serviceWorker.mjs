import { generateSW } from 'workbox-build';
import { copyFileSync } from 'node:fs';
import path from 'node:path';

/** The page for what there is not, under a name that answers 200: a worker keeps no 404. */
const LOST = 'lost.html';

/**
 * Writes the service worker: the whole built shop is there without a network after one visit. A new
 * one waits until the page asks it to take over, so that nobody loses what they are typing.
 */
export async function writeServiceWorker(outDir) {
  copyFileSync(path.join(outDir, '404.html'), path.join(outDir, LOST));
  const { count, size, warnings } = await generateSW({
    globDirectory: outDir,
    globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
    globIgnores: ['share/**', 'sw.js', '404.html'],
    dontCacheBustURLsMatching: /^assets\//,
    swDest: path.join(outDir, 'sw.js'),
    cacheId: 'latim',
    cleanupOutdatedCaches: true,
    directoryIndex: 'index.html',
    // What is no page of its own: the shop itself says so, as it does online.
    navigateFallback: `/${LOST}`,
    navigateFallbackDenylist: [/^\/__\//, /\.[a-z\d]+$/],
    inlineWorkboxRuntime: true, // importScripts is a sink that Trusted Types refuse
    sourcemap: false,
    mode: 'production',
  });
  for (const warning of warnings) console.warn(warning);
  console.log(`Offline: ${count} files, ${(size / 1000).toFixed(0)} KB`);
}
