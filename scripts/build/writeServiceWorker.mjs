import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { injectManifest } from 'workbox-build';

/** The URL of a file on the hosting, which omits `.html` and `index`. */
const urlOf = (file, basePath) =>
  `${basePath}/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Completes the service worker that webpack has compiled (`src/offline/worker.ts`): Workbox inserts the list of all files
 * that a screen can need. The worker caches the files in `onVisit` and the fonts for Bangla when they are used.
 * Copies the 404 page to a path that is served with status 200, because the worker does not cache 404 responses.
 */
export async function writeServiceWorker(outDir, basePath, onVisit) {
  copyFileSync(path.join(outDir, '404.html'), path.join(outDir, 'lost.html'));
  const worker = path.join(outDir, 'sw.js');
  const { count, size, warnings } = await injectManifest({
    swSrc: worker,
    swDest: worker,
    globDirectory: outDir,
    globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
    // The workbench is for testers, who are online.
    globIgnores: ['404.html', '**/*-bengali-*.woff2', '**/workbench*'],
    dontCacheBustURLsMatching: /^assets\//, // their names contain a hash
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER, // the catalogue may be large
    manifestTransforms: [
      (entries) => ({
        manifest: entries
          .filter(({ url }) => !onVisit.has(url))
          .map((entry) => ({ ...entry, url: urlOf(entry.url, basePath) })),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  console.log(`Offline: ${count} files, ${(size / 1000).toFixed(0)} KB`);
}
