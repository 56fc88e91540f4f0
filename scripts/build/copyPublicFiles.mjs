import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Copies the public files of the shop into the build, and those of another catalogue over them. */
export function copyPublicFiles(outDir, basePath, catalogue) {
  cpSync('public', outDir, { recursive: true });
  if (catalogue) cpSync(path.join(catalogue, 'public'), outDir, { recursive: true });
  const file = path.join(outDir, 'manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  // An id resolves against the origin, so shops in two folders of a host need different ones.
  writeFileSync(file, JSON.stringify({ id: `${basePath}/`, ...manifest }));
}
