import path from 'node:path';
import { checkCatalogue, placeholders } from '../catalogue/checkCatalogue.mjs';
import { secondPictures } from '../catalogue/secondPictures.cjs';
import { requireTs } from '../requireTs.mjs';
import { checkBudgets } from './checkBudgets.mjs';
import { compile } from './compile.mjs';
import { compressFolder } from './compressFolder.mjs';
import { copyPublicFiles } from './copyPublicFiles.mjs';
import { writeHosting } from './writeHosting.mjs';
import { writePages } from './writePages.mjs';
import { writeServiceWorker } from './writeServiceWorker.mjs';

const { loadEnvFile, readSettings } = requireTs('scripts/settings.ts');

loadEnvFile();
const outDir = process.env.OUT_DIR ?? 'dist';
const catalogue = process.env.CATALOGUE;
const publicFolder = path.join(catalogue ?? '', 'public');
const mistakes = checkCatalogue(catalogue ?? 'src/domain/catalogue', publicFolder);
for (const mistake of mistakes) console.error(mistake);
if (mistakes.length > 0) process.exit(1);
const groups = compile(outDir);

const settings = readSettings(process.env);
const { authService, basePath, siteUrl } = settings;
if (authService === 'firebase')
  for (const fact of placeholders(catalogue ?? 'src/domain/catalogue'))
    console.warn(`shop.json › ${fact}: still the example. Replace it before you publish the shop.`);
// Prerendering reads these variables. Set after compile(), because the environment of its process has no room for a long list.
process.env.AUTH_SERVICE = authService;
process.env.BASE_PATH = basePath;
process.env.SITE_URL = siteUrl;
process.env.SECOND_PICTURES = JSON.stringify(secondPictures(publicFolder));

copyPublicFiles(outDir, basePath, catalogue);
const { hashes, pages, script } = await writePages({ outDir, groups, siteUrl, basePath });
writeHosting(outDir, hashes, settings);
await writeServiceWorker(outDir, basePath);
await compressFolder(outDir);

const over = checkBudgets(outDir, pages, script);
for (const message of over) console.error(`Over budget: ${message}`);
if (siteUrl === '')
  console.log('SITE_URL is not set: the build has no canonical links and no sitemap.');
process.exit(over.length === 0 ? 0 : 1);
