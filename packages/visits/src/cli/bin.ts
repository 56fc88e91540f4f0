#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { undecided } from './answers';
import { runVisits } from './main';

const ADAPTER = path.resolve('visits.mjs');

await runVisits(process.argv.slice(2), {
  program: 'npx --no visits',
  load: () =>
    existsSync(ADAPTER)
      ? import(pathToFileURL(ADAPTER).href)
      : undecided('There is no visits.mjs in this folder.'),
});
process.stdout.write('', () => process.exit()); // after a pipe has taken the output
