import { createRequire } from 'node:module';
import { findChromium } from '../chromium.mjs';
import { benchPages } from './browser.mjs';

process.env.NODE_ENV = 'production'; // Redux Toolkit without its checks, as a shopper has it
process.env.BABEL_ENV = 'test'; // Babel for this very Node
const require = createRequire(import.meta.url);
require('@babel/register')({ extensions: ['.ts', '.js'], cache: false });
const { benchStorage } = require('./storage.ts');
const { TOYS: toys } = require('../../src/data/toys.ts');
const {
  HOME_CATEGORIES: homeCategories,
  ALL_TOYS_CATEGORIES: allToysCategories,
} = require('../../src/data/categories.ts');
const { measureFirstInputs } = require('./firstInputs.ts');
const { benchRecorder, benchReplay } = require('./recorder.ts');

const cell = (value) => value.toFixed(2).padStart(10);
const failures = [];

// First, on a heap of its own: what another has left behind costs more than a recorder does.
const { without, recording, bytes } = await benchRecorder();
const added = recording / without - 1;
console.log('The recorder, the panel closed: medians of 801 rounds of 30 visits, in turn');
console.log(
  `   without ${without.toFixed(2)} µs, recording ${recording.toFixed(2)} µs a dispatch:`,
);
console.log(`   ${(100 * added).toFixed(1)} % (budget 2 %), ${bytes} bytes gzip (budget 1,024)`);
if (added > 0.02) failures.push('recording adds more than 2 % to a dispatch');
if (bytes > 1024) failures.push('the recorder is larger than 1 KB');

const rows = await benchStorage();
const [first] = rows;
console.log(
  '\nThe record storage: medians of 21 runs, in milliseconds; ratios to the smallest list',
);
console.log('   records      start      ratio      write      ratio');
for (const { size, start, write } of rows)
  console.log(
    `${String(size).padStart(10)} ${cell(start)} ${cell(start / first.start)} ${cell(write)} ${cell(write / first.write)}`,
  );

console.log('\nReplaying a log: medians of 11 runs, in milliseconds');
for (const { size, replay } of benchReplay())
  console.log(`${String(size).padStart(10)} events ${cell(replay)}`);

if (findChromium())
  failures.push(
    ...(await benchPages({ toys, homeCategories, allToysCategories }, measureFirstInputs)),
  );
else console.log('\nNo Chromium: the pages were NOT measured.');

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
