import { parseArgs } from 'node:util';
import { compareFiles, printComparison } from './replay/compareFiles.mjs';
import { printReplay } from './replay/printReplay.mjs';
import { replayFile } from './replay/replayFile.mjs';
import { updateFile } from './replay/updateFile.mjs';

const USAGE = `npm run replay -- [options] FILE…
  --at N              stop after step N and print its whole state
  --diff              print what each event changed
  --expect PATH=JSON  check a value of the last state instead of the recorded states; can be repeated
  --json              print one JSON document instead of lines
npm run replay -- --compare FILE FILE
  print where two visits diverge
npm run replay -- --update FILE…
  write the states that this version gives into the files
Exit codes: 0 as recorded or expected, 1 not so, 125 this version cannot replay the file, 129 wrong usage`;

/** `git bisect run` skips a commit on 125, and stops on codes above 127. */
const EXIT = { good: 0, bad: 1, skip: 125, usage: 129 };

/** Reads `PATH=JSON`. A value that is not JSON is a text. */
function readExpectation(text) {
  const [, path, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (path === undefined) throw new Error(`Expected PATH=JSON after --expect, not ${text}.`);
  try {
    return { path, value: JSON.parse(value) };
  } catch {
    return { path, value };
  }
}

function readOptions() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      compare: { type: 'boolean', default: false },
      diff: { type: 'boolean', default: false },
      expect: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
    },
  });
  const at = values.at === undefined ? Infinity : Number(values.at);
  if (files.length === 0 || !(at >= 0))
    throw new Error('Expected one or more files, and a step number after --at.');
  if (values.compare && files.length !== 2) throw new Error('Expected two files after --compare.');
  return { ...values, at, files, expect: values.expect.map(readExpectation) };
}

function run(options) {
  const { files, compare, update, json } = options;
  if (update) {
    for (const file of files) console.log(`${file}: ${updateFile(file)} events`);
    return EXIT.good;
  }
  const results = compare ? compareFiles(...files) : files.map((file) => replayFile(file, options));
  if (json) console.log(JSON.stringify(results, null, 2));
  else if (compare) printComparison(results);
  else results.forEach(printReplay);
  if (compare) return results.step === null ? EXIT.good : EXIT.bad;
  if (results.some(({ isUnreadable }) => isUnreadable)) return EXIT.skip;
  return results.every(({ isGood }) => isGood) ? EXIT.good : EXIT.bad;
}

try {
  process.exitCode = run(readOptions());
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exitCode = EXIT.usage;
}
