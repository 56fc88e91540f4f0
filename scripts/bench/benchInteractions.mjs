import { requireTs } from '../requireTs.mjs';
import { calibrate } from './calibrate.mjs';
import { latency, openPhone, prepareTap } from './phone.mjs';

const { median } = requireTs('scripts/bench/median.ts');

/** By the calibration: 100 ms on the reference machine. */
const LIMIT = 1;

/** The time from Back to the paint of the list. The browser's event timing does not cover this. */
function goBack() {
  return new Promise((resolve) => {
    const began = performance.now();
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('h1')?.textContent !== 'All Toys') return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    }).observe(document.body, { childList: true, subtree: true });
    history.back();
  });
}

/**
 * Measures common interactions with 12 toys at 4× CPU: the median time to the next paint. Returns a message for each
 * exceeded limit.
 */
export async function benchInteractions(browser, base, runs) {
  const unit = await calibrate(browser);
  const took = new Map();
  const note = (name, value) => took.set(name, [...(took.get(name) ?? []), value]);
  for (let turn = 0; turn < runs; turn += 1) {
    const { context, page } = await openPhone(browser, { network: false });
    const main = page.getByRole('main');
    await page.goto(`${base}/`, { waitUntil: 'networkidle' });
    const search = main.getByLabel('Search toys');
    await search.focus();
    note('a key in search', await latency(page, () => page.keyboard.press('r')));
    await page.keyboard.press('Backspace');
    const more = main.getByRole('button', { name: 'Load More Toys' });
    note('Load More', await latency(page, await prepareTap(page, more)));
    await main.getByLabel('Category').focus();
    note('a category', await latency(page, () => page.keyboard.press('ArrowDown')));
    await page.goto(`${base}/all-toys`, { waitUntil: 'networkidle' });
    const toy = main.getByRole('link', { name: /^View/ }).first();
    note('open a toy', await latency(page, await prepareTap(page, toy)));
    // Wait until the page is idle, as for a user who has read it.
    await main.getByRole('button', { name: 'Submit Request' }).waitFor();
    note('back', await page.evaluate(goBack));
    await page.goto(`${base}/toy/toy-1`, { waitUntil: 'networkidle' });
    const favorite = main.getByRole('button', { name: 'Add to Favorites' });
    note('favourite', await latency(page, await prepareTap(page, favorite)));
    await context.close();
  }
  console.log(
    `\nInteractions at 4× CPU with 12 toys, milliseconds to the next paint; medians of ${runs}`,
  );
  const over = [];
  for (const [name, values] of took) {
    console.log(
      `${name.padEnd(18)} ${median(values).toFixed(0).padStart(5)}  (maximum ${Math.max(...values).toFixed(0)}), ratio ${(median(values) / unit).toFixed(2)}`,
    );
    if (median(values) > LIMIT * unit)
      over.push(
        `${name}: ${median(values).toFixed(0)} ms to the next paint, calibration ${unit.toFixed(0)} ms`,
      );
  }
  return over;
}
