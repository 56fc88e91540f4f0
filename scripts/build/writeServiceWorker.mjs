import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { injectManifest } from 'workbox-build';
import { requireTs } from '../requireTs.mjs';

/** How many toys, from the start of the catalogue, the service worker installs. */
const INSTALLED_TOYS = 24;

/** The URL of a file on the hosting, which omits `.html` and `index`. */
const urlOf = (file, basePath) =>
  `${basePath}/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/** The hash with which browsers check a file (W3C Subresource Integrity). */
const integrityOf = (file) =>
  `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;

/**
 * Completes the service worker that webpack has compiled (`src/offline/worker.ts`): Workbox inserts the list of all files
 * that a screen can need, with their hashes, so that the worker stores nothing else. The worker stores the fonts for Bangla, and
 * the pages and pictures of later toys, when they are used: so the size of its cache does not grow with the catalogue.
 */
export async function writeServiceWorker(outDir, basePath) {
  const { TOYS } = requireTs('src/domain/toys.ts');
  const { secondPictureOf } = requireTs('src/domain/secondPictureOf.ts');
  const installed = TOYS.slice(0, INSTALLED_TOYS).flatMap(({ id, image }) => [
    `toy/${id}.html`,
    ...[image, secondPictureOf(image)].map((picture) => picture?.slice(1)),
  ]);
  const worker = path.join(outDir, 'sw.js');
  const { count, size, warnings } = await injectManifest({
    swSrc: worker,
    swDest: worker,
    globDirectory: outDir,
    globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
    // The workbench is for testers, who are online.
    globIgnores: ['404.html', '**/*-{bengali,latin-ext,vietnamese}-*.woff2', '**/workbench*'],
    dontCacheBustURLsMatching: /^assets\//, // their names contain a hash
    maximumFileSizeToCacheInBytes: Number.MAX_SAFE_INTEGER, // the catalogue may be large
    manifestTransforms: [
      (entries) => ({
        manifest: entries
          .filter(({ url }) => !/^toys?\//.test(url) || installed.includes(url))
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
