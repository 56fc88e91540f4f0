import './visits/shopOfTests.mjs';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const FOLDER = '__tests__/regressions';
const USAGE = `npm run visits -- [options] [FILE…]
  replay recorded visits (default: all in ${FOLDER}) in this version, and compare states and screens
  --accept  write the states and screens of this version into the files that differ or lack them
  --json    print one JSON document instead of lines
Exit codes: 0 all as recorded or accepted, 1 a difference, 125 this version cannot replay a file, 128 a file lacks something
to compare with (--accept adds it), 129 wrong usage`;

/** As those of `npm run visit -- replay`: `git bisect run` skips a commit on 125, and stops on codes above 127. */
const EXIT = { good: 0, bad: 1, skip: 125, undecided: 128, usage: 129 };

process.env.NODE_ENV = 'production'; // React renders faster without its checks

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      accept: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const all = () => readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const files = positionals.length > 0 ? positionals : all().map((name) => path.join(FOLDER, name));
  return { ...values, files };
}

let verdict = 'usage';
try {
  const options = readOptions();
  const { run } = await import('./visits/run.mjs');
  verdict = await run(options);
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
}
// The timers of the shop in jsdom go on. A pipe takes the output later.
process.stdout.write('', () => process.exit(EXIT[verdict]));
