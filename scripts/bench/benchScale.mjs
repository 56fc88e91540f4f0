import { createNotes, exceeds, median, RUNS } from './figures.mjs';
import { visit } from './phone.mjs';

const PAGES = ['/', '/all-toys', '/toy/toy-1'];

/** The limits of first visits, as multiples of those with the smallest catalogue in the same turn. */
const LIMITS = { fcp: 1.6, answers: 1.25 };

/**
 * Visits each page of shops of growing size in turn, so that a slow phase of the machine affects all of them. Returns a
 * message for each exceeded limit.
 */
export async function benchScale(browser, shops) {
  const { values, note } = createNotes();
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const page of PAGES)
      for (const { size, base } of shops)
        note(`${page} ${size}`, await visit(browser, base + page));
  console.log(
    `\nFirst visits by size of the catalogue: medians of ${RUNS}, and median ratios to ${shops[0].size} toys`,
  );
  const over = [];
  for (const page of PAGES)
    for (const { size } of shops) {
      const smallest = values.get(`${page} ${shops[0].size}`);
      const seen = values.get(`${page} ${size}`);
      const cells = Object.entries(LIMITS).map(([key, limit]) => {
        const ratio = median(seen.map((one, turn) => one[key] / smallest[turn][key]));
        if (exceeds(ratio, limit))
          over.push(`${page} with ${size} toys: ${key} ${ratio.toFixed(2)} × the smallest`);
        return `${key} ${median(seen.map((one) => one[key])).toFixed(0)} ms (${ratio.toFixed(2)})`;
      });
      console.log(`${page.padEnd(12)} ${String(size).padStart(6)} toys: ${cells.join(', ')}`);
    }
  return over;
}
