import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { injectManifest } from 'workbox-build';

/** The URL of a file on the hosting, which omits `.html` and `index`. */
const urlOf = (file, basePath) =>
  `${basePath}/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/** The hash with which browsers check a file (W3C Subresource Integrity). */
const integrityOf = (file) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Completes the service worker that webpack has compiled (`src/offline/worker.ts`): Workbox inserts the list of all files
 * that a screen can need, with their hashes, so that the worker stores nothing else. The worker stores the pictures in
 * `onVisit` and the fonts for Bangla when they are used.
 */
export async function writeServiceWorker(outDir, basePath, onVisit) {
  const worker = path.join(outDir, 'sw.js');
  const { count, size, warnings } = await injectManifest({
    swSrc: worker,
    swDest: worker,
    globDirectory: outDir,
    globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
    // The workbench is for testers, who are online.
    globIgnores: [
      '404.html',
      'share/**',
      '**/*-{bengali,latin-ext,vietnamese}-*.woff2',
      '**/workbench*',
    ],
    dontCacheBustURLsMatching: /^assets\//, // their names contain a hash
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER, // the catalogue may be large
    manifestTransforms: [
      (entries) => ({
        manifest: entries
          .filter(({ url }) => !onVisit.has(url))
          .map((entry) => ({
            ...entry,
            url: urlOf(entry.url, basePath),
            integrity: integrityOf(path.join(outDir, entry.url)),
          })),
      }),
    ],
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  console.log(`Offline: ${count} files, ${(size / 1000).toFixed(0)} KB`);
}
