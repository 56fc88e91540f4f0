import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the worker keeps: every file that a screen can need. */
const isKept = (file) =>
  /\.(html|js|css|svg|woff2|webmanifest)$/.test(file) && !/^(share\/|sw\.js|404\.html)/.test(file);

/** A file's address on the hosting, which leaves out `.html` and `index`. */
const addressOf = (file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;

/**
 * Completes the service worker that webpack has compiled (`src/serviceWorker`): before its code goes
 * the list of the files of this version, and a version that changes with any of them. The page for
 * what there is not gets a name that answers 200, for a worker keeps no 404.
 */
export function writeServiceWorker(outDir) {
  copyFileSync(path.join(outDir, '404.html'), path.join(outDir, 'lost.html'));
  const worker = path.join(outDir, 'sw.js');
  const code = readFileSync(worker, 'utf8');
  const names = readdirSync(outDir, { recursive: true }).map(String).filter(isKept).sort();
  const hash = createHash('sha256').update(code);
  for (const name of names) hash.update(name).update(readFileSync(path.join(outDir, name)));
  const built = { version: hash.digest('hex').slice(0, 10), files: names.map(addressOf) };
  writeFileSync(worker, `self.BUILT=${JSON.stringify(built)};${code}`);
  const size = names.reduce((sum, name) => sum + statSync(path.join(outDir, name)).size, 0);
  console.log(`Offline: ${names.length} files, ${(size / 1000).toFixed(0)} KB`);
}
