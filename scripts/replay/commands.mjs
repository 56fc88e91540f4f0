import { bisect } from './bisect.mjs';
import { compareFiles, printComparison } from './compareFiles.mjs';
import { effectsOf, printEffects } from './effects.mjs';
import { printJson } from './print.mjs';
import { printReplay } from './printReplay.mjs';
import { replayFile } from './replayFile.mjs';

export { report } from './print.mjs';

function compare({ files, json }) {
  const result = compareFiles(...files);
  if (json) printJson(result);
  else printComparison(result);
  return result.step === null ? 'good' : 'bad';
}

async function effects({ files, json, limit }) {
  const results = [];
  for (const file of files) results.push(await effectsOf(file)); // a rejection belongs to one of them
  if (json) printJson(results);
  else for (const result of results) printEffects(result, limit);
  if (results.some(({ error }) => error !== undefined)) return 'skip';
  if (results.some(({ differences }) => differences.length > 0)) return 'bad';
  return results.every(({ unchecked }) => unchecked.length === 0) ? 'good' : 'undecided';
}

function replay({ files, json, limit, ...options }) {
  const results = files.map((file) => replayFile(file, options));
  if (json) printJson(results);
  else for (const result of results) printReplay(result, limit);
  if (results.some(({ isUnreadable }) => isUnreadable)) return 'skip';
  if (results.some(({ refusals }) => refusals.length > 0)) return 'undecided';
  return results.every(({ isGood }) => isGood) ? 'good' : 'bad';
}

/** Runs a command. Returns the name of its exit code. */
export async function run(options) {
  if (options.effects) return effects(options);
  if (options.compare) return compare(options);
  return options.bisect === undefined ? replay(options) : bisect(options);
}
