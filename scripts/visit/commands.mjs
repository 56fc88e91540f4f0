import { printJson, printSome, report } from '../replay/print.mjs';
import { readText } from '../replay/readText.mjs';
import { requireTs } from '../requireTs.mjs';
import { causes, changed, diff, laws, list, state } from './questions.mjs';
import { shrink, why } from './shrink.mjs';

const { shopWorkbench } = requireTs('src/qa/shopWorkbench.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');
const { UnusableSnapshot } = requireTs('src/visits/format.ts');
const { missingStep } = requireTs('src/visits/reportReplay.ts');
const { loadVisit } = requireTs('src/visits/workbench/loadVisit.ts');

export { report };

/** The commands by name, each with the number of its words before the file. */
const COMMANDS = {
  list: [list, 0],
  changed: [changed, 1],
  state: [state, 0, 1],
  diff: [diff, 2],
  why: [why, 1],
  causes: [causes, 1],
  laws: [laws, 0],
  shrink: [shrink, 0],
};

/** There is no answer. The message says why. */
const noAnswer = (message) => {
  report(message);
  return 'undecided';
};

/** Shortens the lists of an answer, and says how many entries are left. */
function bounded(data, limit) {
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
  const left = lists.filter(([, list]) => list.length > limit);
  return {
    ...data,
    ...Object.fromEntries(left.map(([name, list]) => [name, list.slice(0, limit)])),
    ...(left.length > 0 && {
      left: Object.fromEntries(left.map(([name, list]) => [name, list.length - limit])),
    }),
  };
}

async function answer(options, snapshot) {
  const [run] = COMMANDS[options.command];
  const missing = missingStep(snapshot, options.at);
  if (missing) return noAnswer(missing);
  const at = Math.min(options.at, snapshot.events.length);
  const visit = loadVisit(shopWorkbench, snapshot);
  const { lines, data, isGood = true } = await run({ ...options, at, snapshot, visit });
  if (options.json) printJson(bounded(data, options.limit));
  else printSome(lines, options.limit);
  return isGood ? 'good' : 'bad';
}

/** Answers a question about a visit. Returns the name of the exit code. */
export async function run(options) {
  if (!Object.hasOwn(COMMANDS, options.command))
    throw new Error(`Unknown command: ${options.command}.`);
  const [, least, most = least] = COMMANDS[options.command];
  if (options.words.length < least || options.words.length > most)
    throw new Error(`Expected ${most} words between ${options.command} and the file.`);
  const text = readText(options.file);
  let snapshot;
  try {
    snapshot = shopVisits.read(text);
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    report(error.message);
    return 'skip';
  }
  try {
    return await answer(options, snapshot);
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    return noAnswer(error.message);
  }
}
