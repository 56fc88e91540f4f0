// `npm run visit` and `npm run visits`: the command line of @latim/visits with the adapter of the shop.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { secondPictures } from './catalogue/secondPictures.cjs';

// The recorded visits use the catalogue of the tests. requireTs.mjs reads the variable.
process.env.CATALOGUE ??= '__tests__/fixtures/catalogue';
process.env.AUTH_SERVICE ??= 'embedded';
process.env.SECOND_PICTURES = JSON.stringify(
  secondPictures(path.join(process.env.CATALOGUE, 'public')),
);

try {
  const { requireTs } = await import('./requireTs.mjs');
  const { appVersion } = requireTs('scripts/settings.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  process.env.APP_VERSION = appVersion(version, process.env);
  const { runVisits } = requireTs('packages/visits/src/entries/cli.ts');
  await runVisits(process.argv.slice(2), {
    program: 'npm run visit --',
    load: () => import(process.env.VISITS_ADAPTER ?? './visitsAdapter.mjs'),
  });
} catch (error) {
  console.error(error.message); // the sources of this commit cannot be loaded, as with a syntax error
  process.exitCode = 125;
}
process.stdout.write('', () => process.exit()); // after a pipe has taken the output
