import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the hosting's settings beside the pages: those of `firebase.json`, with the hashes of the
 * styles that the pages hold in the security policy. This file is what is deployed and previewed.
 */
export function writeHosting(outDir, hashes) {
  const settings = JSON.parse(readFileSync('firebase.json', 'utf8'));
  settings.hosting.public = '.';
  for (const { headers } of settings.hosting.headers)
    for (const header of headers)
      if (header.key === 'Content-Security-Policy')
        header.value = header.value.replace("style-src 'self'", `$& ${hashes.join(' ')}`);
  writeFileSync(path.join(outDir, 'firebase.json'), `${JSON.stringify(settings, null, 2)}\n`);
}
