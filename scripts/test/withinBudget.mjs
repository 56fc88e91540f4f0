/** What a test file costs besides its tests, in milliseconds: its environment and its modules. */
const LOAD_MS = 400;

/**
 * Chooses test files whose tests together take no longer than a budget: the fastest ones first. Files in `always` are
 * chosen in any case, and so are files that have not been measured.
 * @param {string[]} files paths below __tests__
 * @param {object} options
 * @param {{ name: string, ms: number }[]} options.timings tests of the last run; `name` starts with the file
 * @param {ReadonlySet<string>} options.always
 * @param {number} options.budget in milliseconds, of one worker
 * @returns {{ chosen: string[], leftOut: string[] }}
 */
export function withinBudget(files, { timings, always, budget }) {
  const milliseconds = new Map();
  for (const { name, ms } of timings) {
    const file = name.slice(0, name.indexOf(': '));
    milliseconds.set(file, (milliseconds.get(file) ?? LOAD_MS) + ms);
  }
  const costOf = (file) => (always.has(file) ? 0 : (milliseconds.get(file) ?? 0));
  let spent = 0;
  const chosen = [];
  const leftOut = [];
  for (const file of [...files].sort((a, b) => costOf(a) - costOf(b))) {
    spent += costOf(file);
    (spent <= budget ? chosen : leftOut).push(file);
  }
  return { chosen, leftOut };
}
