import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { loadConfig, register } = require('tsconfig-paths');

process.env.BASE_PATH ??= ''; // the sources read it, and a build sets it

/** Paths such as #domain/toy; see tsconfig.json. The builds of the tests set `CATALOGUE`, the folder of their catalogue. */
const { absoluteBaseUrl: baseUrl, paths } = loadConfig();
const catalogue = process.env.CATALOGUE ?? 'src/domain/catalogue';
register({
  baseUrl,
  paths: { ...paths, '#catalogue/*': [path.join(path.relative(baseUrl, catalogue), '*')] },
});
// Compiled files are kept in node_modules/.cache. A file that was changed is compiled again.
require('@babel/register')({
  envName: 'test', // compile for this version of Node; see babel.config.js
  extensions: ['.ts', '.tsx', '.js'],
});
require.extensions['.css'] = () => {}; // webpack handles the styles

/** Requires a TypeScript module by its path from the project root. */
export const requireTs = (file) => require(`../${file}`);
