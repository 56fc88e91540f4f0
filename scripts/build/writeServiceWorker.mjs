import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files that the service worker caches: everything that a screen can need. */
const isCached = (file) =>
  /\.(html|js|css|svg|woff2|webmanifest)$/.test(file) && !/^(share\/|sw\.js|404\.html)/.test(file);

/** Files that most visitors never need. The worker caches them when a page requests them. */
const isCachedOnUse = (file) => /-bengali-.*\.woff2$/.test(file);

/** The path of a file on the hosting, which omits `.html` and `index`. */
const pathOf = (file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Completes the service worker that webpack has compiled (`src/serviceWorker`): prepends the files of this version and a
 * hash of their contents. The worker caches the files in `onVisit` when they are visited, so it needs only their folders.
 * Copies the 404 page to a path that is served with status 200, because the worker does not cache 404 responses.
 */
export function writeServiceWorker(outDir, { onVisit, mainScript }) {
  copyFileSync(path.join(outDir, '404.html'), path.join(outDir, 'lost.html'));
  const worker = path.join(outDir, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  const names = readdirSync(outDir, { recursive: true }).map(String).filter(isCached).sort();
  const hash = createHash('sha256').update(code);
  for (const name of names) hash.update(name).update(readFileSync(path.join(outDir, name)));
  const installed = names.filter((name) => !isCachedOnUse(name) && !onVisit.has(name));
  const built = {
    version: hash.digest('hex').slice(0, 10),
    files: installed.map(pathOf),
    filesOnUse: names.filter(isCachedOnUse).map(pathOf),
    foldersOnVisit: [...new Set([...onVisit].map((name) => `/${path.dirname(name)}/`))],
    mainScript,
  };
  writeFileSync(worker, `self.BUILT=${JSON.stringify(built)};${code}`);
  const size = installed.reduce((sum, name) => sum + statSync(path.join(outDir, name)).size, 0);
  console.log(`Offline: ${installed.length} files, ${(size / 1000).toFixed(0)} KB`);
}
