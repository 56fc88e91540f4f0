import { findChromium } from '../findChromium.mjs';
import { requireTs } from '../requireTs.mjs';
import { benchPages } from './benchPages.mjs';

process.env.NODE_ENV = 'production'; // Redux Toolkit without its development checks
const { benchStorage } = requireTs('scripts/bench/benchStorage.ts');
const { measureFirstInputs } = requireTs('scripts/bench/measureFirstInputs.ts');
const { benchLongFile, benchRecorder, benchReplay } = requireTs('scripts/bench/benchRecorder.ts');

const cell = (value) => value.toFixed(2).padStart(10);
const failures = [];

// First, because objects left by other measurements cost more than the recorder.
const { without, recording, bytes } = await benchRecorder();
const added = recording / without - 1;
console.log('Recorder, QA panel closed: medians of 801 rounds of 30 alternating visits');
console.log(`   without ${without.toFixed(2)} µs, with ${recording.toFixed(2)} µs per dispatch:`);
console.log(`   ${(100 * added).toFixed(1)} % (budget 2 %), ${bytes} bytes gzip (budget 1,024)`);
if (added > 0.02) failures.push('recording adds more than 2 % to a dispatch');
if (bytes > 1024) failures.push('the recorder is larger than 1 KB');

const rows = await benchStorage();
const [first] = rows;
console.log('\nRecord storage: medians of 21 runs, in milliseconds; ratios to the smallest list');
console.log('   records      start      ratio      write      ratio');
for (const { size, start, write } of rows)
  console.log(
    `${String(size).padStart(10)} ${cell(start)} ${cell(start / first.start)} ${cell(write)} ${cell(write / first.write)}`,
  );

console.log('\nReplaying a log: medians of 11 runs, in milliseconds');
for (const { size, replay } of benchReplay())
  console.log(`${String(size).padStart(10)} events ${cell(replay)}`);

const longFile = benchLongFile();
console.log(
  '\nA snapshot of 10,000 events: medians of 5 runs, in milliseconds (budget to read: 2,000)',
);
console.log(`   write ${cell(longFile.write)}, read ${cell(longFile.read)}`);
if (longFile.read > 2000) failures.push('a snapshot of 10,000 events takes over 2 s to read');

if (findChromium()) failures.push(...(await benchPages(measureFirstInputs)));
else console.log('\nNo Chromium found: the pages were not measured.');

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
