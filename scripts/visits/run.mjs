import path from 'node:path';
import { print, printJson } from '../replay/print.mjs';
import { readText } from '../replay/readText.mjs';
import { requireTs } from '../requireTs.mjs';
import { acceptFile } from './acceptFile.mjs';
import { ACCEPTED_CHECKS, compare, ORDER, replayVisit } from './checks.mjs';
import { printCorpus } from './printCorpus.mjs';

const { UnusableSnapshot } = requireTs('src/visits/format.ts');
const { shopVisits } = requireTs('src/qa/shopAdapter.ts');

/** Replays a file, and compares it with the recording. `visit` is null for a file that this version cannot replay. */
async function examine(file) {
  const result = { file, name: path.parse(file).name };
  try {
    const visit = await replayVisit(shopVisits.read(readText(file)));
    return { ...result, visit, events: visit.outcomes.length, ...(await compare(visit)) };
  } catch (error) {
    if (!(error instanceof UnusableSnapshot)) throw error;
    const difference = { check: 'file', step: 0, type: 'the start', lines: [error.message] };
    return {
      ...result,
      visit: null,
      events: 0,
      differences: [difference],
      checked: [],
      notChecked: [],
    };
  }
}

/** The visits with the same difference, each at the first step that has it. States come first, then effects and screens. */
function groupsOf(results) {
  const groups = new Map();
  for (const { name, differences } of results) {
    const firsts = new Map();
    for (const { check, type, step, lines } of differences) {
      const difference = JSON.stringify([check, lines]);
      const first = firsts.get(difference);
      if (first) first.more += 1;
      else {
        const visit = { name, step, more: 0 };
        firsts.set(difference, visit);
        const key = JSON.stringify([check, type, lines]);
        const group = groups.get(key) ?? { check, type, lines, visits: [] };
        groups.set(key, { ...group, visits: [...group.visits, visit] });
      }
    }
  }
  const rank = ({ check }) => ORDER.indexOf(check);
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || b.visits.length - a.visits.length,
  );
}

/** Whether `--accept` adds something that the file lacks. */
const isIncomplete = ({ notChecked }) =>
  notChecked.some((check) => ACCEPTED_CHECKS.includes(check));

/** The name of the exit code. */
function verdictOf(results) {
  if (results.some(({ visit }) => visit === null)) return 'skip';
  if (results.some(({ differences }) => differences.length > 0)) return 'bad';
  return results.some(isIncomplete) ? 'undecided' : 'good';
}

/** Replays recorded visits. Returns the name of the exit code. */
export async function run({ files, accept, json }) {
  const results = [];
  for (const file of files) results.push(await examine(file));
  const readable = results.filter(({ visit }) => visit !== null);
  const corpus = {
    visits: results.map(({ visit: _visit, ...result }) => result),
    groups: groupsOf(results),
    incomplete: results.filter(isIncomplete).map(({ name }) => name),
  };
  if (json) printJson(corpus);
  else printCorpus(corpus);
  if (!accept) return verdictOf(results);
  const changed = readable.filter((one) => one.differences.length > 0 || isIncomplete(one));
  for (const { file, visit } of changed) {
    await acceptFile(file, visit);
    print(`Accepted: ${file}`);
  }
  const left = results.map((result) => ({
    ...result,
    differences: result.differences.filter(({ check }) => !ACCEPTED_CHECKS.includes(check)),
    notChecked: [],
  }));
  return verdictOf(left);
}
