import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { requireTs } from '../requireTs.mjs';

/** Copies the public files of the shop into the build, and those of another catalogue over them. */
export function copyPublicFiles(outDir, basePath, catalogue) {
  cpSync('public', outDir, { recursive: true });
  if (catalogue) cpSync(path.join(catalogue, 'public'), outDir, { recursive: true });
  const file = path.join(outDir, 'manifest.webmanifest');
  const { SHOP } = requireTs('src/domain/shop.ts');
  const manifest = {
    id: `${basePath}/`, // resolved against the origin, so two shops on the same host need different ids
    name: `${SHOP.name} – Toy Store in Agrabad, Chittagong`,
    short_name: SHOP.name,
    ...JSON.parse(readFileSync(file, 'utf8')),
  };
  writeFileSync(file, JSON.stringify(manifest));
}
