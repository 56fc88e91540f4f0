import { parseArgs } from 'node:util';
import { readExpectation } from './replay/readExpectation.mjs';

const USAGE = `npm run visit -- replay [options] FILE…
  --at N              replay the first N events only, and print the whole state after them
  --diff              print what each event changed
  --expect PATH=JSON  check a value of the last state (with --at, after step N) instead of the recorded states;
                      can be repeated
  --limit N           print N lines about the steps (else 50)
  --json              print one JSON document instead of lines
npm run visit -- replay --bisect GOOD..BAD [--at N] [--expect PATH=JSON] FILE
  find the commit that broke a value, in a temporary worktree
npm run visit -- replay --compare FILE FILE
  print where two visits diverge
npm run visit -- replay --effects [--json] FILE…
  replay the listeners and thunks too, on the recorded answers of the ports, and compare what they do
Exit codes: 0 as recorded or expected, 1 not so, 125 this version cannot replay the file, 128 it cannot be decided
(there is no such step or path, the file has no checksums or no causes, or the ends of a bisection do not differ), 129 wrong usage`;

/** `git bisect run` skips a commit on 125, and stops on codes above 127. */
const EXIT = { good: 0, bad: 1, skip: 125, undecided: 128, usage: 129 };

function readOptions() {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      bisect: { type: 'string' },
      compare: { type: 'boolean', default: false },
      effects: { type: 'boolean', default: false },
      diff: { type: 'boolean', default: false },
      expect: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
    },
  });
  const isCount = (text) => /^\d+$/.test(text);
  if (files.length === 0 || !isCount(values.at ?? '0') || !isCount(values.limit))
    throw new Error('Expected one or more files, and a number after --at and --limit.');
  if (values.compare && files.length !== 2) throw new Error('Expected two files after --compare.');
  if (values.bisect !== undefined && files.length !== 1)
    throw new Error('Expected one file with --bisect.');
  const at = values.at === undefined ? Infinity : Number(values.at);
  return {
    ...values,
    at,
    limit: Number(values.limit),
    files,
    expect: values.expect.map(readExpectation),
  };
}

/** The commands. Null if the sources of this commit cannot be loaded, as with a syntax error. */
async function loadCommands() {
  try {
    return await import('./replay/commands.mjs');
  } catch (error) {
    console.error(error.message);
    return null;
  }
}

let report = console.error;
try {
  const options = readOptions();
  const commands = await loadCommands();
  if (commands) ({ report } = commands); // messages may contain texts of a file
  process.exitCode = EXIT[(await commands?.run(options)) ?? 'skip'];
} catch (error) {
  report(`${error.message}\n${USAGE}`);
  process.exitCode = EXIT.usage;
}
