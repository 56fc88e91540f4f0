// The command line of @latim/visits for the application in the current folder.
import path from 'node:path';

const folder = process.cwd();
process.chdir(path.resolve(import.meta.dirname, '../../..')); // the settings of the sources are read there
const { requireTs } = await import('../../../scripts/requireTs.mjs');
const { findChromium } = await import('../../../scripts/findChromium.cjs');
const { runVisits } = requireTs('packages/visits/src/entries/cli.ts');
const { visits } = requireTs('packages/visits/__tests__/shelf/visits.ts');
process.chdir(folder);

const adapter = {
  visits,
  drive: {
    launch: () => ({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] }),
  },
};
await runVisits(process.argv.slice(2), {
  program: 'visits',
  load: async () => ({ default: adapter }),
});
