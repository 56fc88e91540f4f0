// `npm run visit` and `npm run visits`: the command line of @latim/visits with the adapter of the shop.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { secondPictures } from './catalogue/secondPictures.cjs';

const args = process.argv.slice(2);

// The recorded visits use the catalogue of the tests. requireTs.mjs reads the variable.
if (['check', 'replay'].includes(args[0])) {
  process.env.CATALOGUE ??= '__tests__/fixtures/catalogue';
  process.env.AUTH_SERVICE ??= 'embedded';
  process.env.SECOND_PICTURES = JSON.stringify(
    secondPictures(path.join(process.env.CATALOGUE, 'public')),
  );
}

try {
  const { requireTs } = await import('./requireTs.mjs');
  const { runVisits } = requireTs('src/visits/entries/cli.ts');
  await runVisits(['--adapter', 'scripts/visitsAdapter.mjs', ...args], {
    program: 'npm run visit --',
    load: (file) => import(pathToFileURL(file)),
  });
} catch (error) {
  console.error(error.message); // the sources of this commit cannot be loaded, as with a syntax error
  process.exitCode = 125;
}
process.stdout.write('', () => process.exit()); // after a pipe has taken the output
