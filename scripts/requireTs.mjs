import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('tsconfig-paths/register'); // paths such as #domain/toy; see tsconfig.json
require('@babel/register')({
  envName: 'test', // compile for this version of Node; see babel.config.js
  extensions: ['.ts', '.tsx', '.js'],
  cache: false,
});
require.extensions['.css'] = () => {}; // webpack handles the styles

/** Requires a TypeScript module by its path from the project root. */
export const requireTs = (file) => require(`../${file}`);
