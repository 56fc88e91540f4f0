import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { checkBudgets } from './budgets.mjs';
import { compile } from './compile.mjs';
import { compressFolder } from './compress.mjs';
import { writeHosting } from './hosting.mjs';
import { refusedLicences, writeLicences } from './licences.mjs';
import { writePages } from './pages.mjs';
import { makeShareImages } from './shareImages.mjs';
import { writeServiceWorker } from './serviceWorker.mjs';

if (process.env.SKIP_ENV_FILE === undefined) {
  try {
    process.loadEnvFile('.env');
  } catch {
    // No .env: the embedded sign-in needs none.
  }
}
const outDir = process.env.OUT_DIR ?? 'dist';
const refused = refusedLicences(JSON.parse(readFileSync('package-lock.json', 'utf8')));
if (refused.length > 0) {
  console.error(
    `Licences that nobody has allowed (scripts/build/licences.mjs): ${refused.join(', ')}`,
  );
  process.exit(1);
}
const { groups, packages } = compile(outDir);

const require = createRequire(import.meta.url);
process.env.BABEL_ENV = 'test'; // Babel for this very Node
require('@babel/register')({ extensions: ['.ts', '.tsx', '.js'], cache: false });
const { readSettings } = require('../settings.ts');
const { authService, firebaseKeys, siteUrl, trustedTypes } = readSettings(process.env);
process.env.AUTH_SERVICE = authService; // the pages are drawn for it too

const { hashes, pages, script } = await writePages({ outDir, groups, siteUrl });
writeHosting(outDir, hashes, { authDomain: firebaseKeys.authDomain, trustedTypes });
writeLicences(outDir, packages);
await makeShareImages(outDir);
writeServiceWorker(outDir);
compressFolder(outDir);

const over = checkBudgets(outDir, pages, script);
for (const complaint of over) console.error(`Over budget: ${complaint}`);
if (siteUrl === '') console.log('SITE_URL is not set: no canonical addresses, no sitemap.');
process.exit(over.length === 0 ? 0 : 1);
