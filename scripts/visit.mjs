import { parseArgs } from 'node:util';

const USAGE = `npm run visit -- COMMAND [options] FILE
  list [--grep TEXT]          what happened, one event a line; only events with a text
  changed PATH                the events that changed a value, for example favorites.items.0
  state [PATH] [--at N]       the state, or a part of it, after step N (else the last one)
  diff N M                    what changed between two steps
  why PATH [--at N]           the event that wrote a value, its causes, and the events without which it would be another
  causes N                    the causes and the consequences of an event
  laws                        the laws of the shop that the visit breaks
  shrink [--at N] [--expect PATH=JSON] [--effects] [--out NAME]
                              writes the smallest part of the visit that still shows a wrong value, or else the first
                              difference, error or broken law; with --effects, what listeners and thunks do otherwise
  replay …                    replays files, compares two, bisects: npm run visit -- replay
Options: --limit N lines (else 50), --json for programs
Exit codes: 0 answered, 1 a law is broken, 125 this version cannot read the file, 128 there is no answer, 129 wrong usage`;

const EXIT = { good: 0, bad: 1, skip: 125, undecided: 128, usage: 129 };

function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      effects: { type: 'boolean', default: false },
      expect: { type: 'string', multiple: true, default: [] },
      grep: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      out: { type: 'string' },
    },
  });
  const [command, ...words] = positionals;
  const file = words.pop();
  if (file === undefined) throw new Error('Expected a command and a file.');
  const countOf = (text, name) => {
    if (!/^\d+$/.test(text)) throw new Error(`Expected a number after ${name}, not ${text}.`);
    return Number(text);
  };
  return {
    ...values,
    command,
    words,
    file,
    at: values.at === undefined ? Infinity : countOf(values.at, '--at'),
    limit: countOf(values.limit, '--limit'),
  };
}

let report = console.error;
const [command, ...args] = process.argv.slice(2);
if (command === 'replay') {
  process.argv.splice(2, 1);
  await import('./replay.mjs');
} else {
  try {
    const options = readOptions([command ?? '', ...args]);
    const commands = await import('./visit/commands.mjs');
    ({ report } = commands); // messages may contain texts of a file
    process.exitCode = EXIT[await commands.run(options)];
  } catch (error) {
    report(`${error.message}\n${USAGE}`);
    process.exitCode = EXIT.usage;
  }
}
