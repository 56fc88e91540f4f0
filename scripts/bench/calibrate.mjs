import { median } from './figures.mjs';
import { openPhone } from './phone.mjs';

/** Runs in the page. A fixed amount of work like that of the shop: objects, sorting, JSON and elements. Returns milliseconds. */
function work() {
  const began = performance.now();
  for (let round = 0; round < 6; round += 1) {
    const toys = Array.from({ length: 1_500 }, (_, index) => ({
      id: `toy-${(index * 7919) % 1_500}`,
      price: (index * 31) % 97,
    }));
    toys.sort((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
    const copy = JSON.parse(JSON.stringify(toys));
    const list = document.createElement('ul');
    for (const { id, price } of copy.slice(0, 300)) {
      const entry = document.createElement('li');
      entry.className = `price-${price}`;
      entry.textContent = id;
      list.append(entry);
    }
    document.body.replaceChildren(list);
    list.getBoundingClientRect(); // computes styles and layout
  }
  return performance.now() - began;
}

/**
 * Measures the processor: the median time of a fixed amount of work on the simulated phone, in milliseconds. About
 * 100 on the machine for which the budgets were set. Budgets of interactions are multiples of it, so that they mean
 * the same on a slower machine. Each section of the benchmark measures it again, because the load may change.
 */
export async function calibrate(browser) {
  const { context, page } = await openPhone(browser, { network: false });
  await page.goto('about:blank');
  const times = [];
  for (let run = 0; run < 9; run += 1) times.push(await page.evaluate(work));
  await context.close();
  const unit = median(times);
  console.log(`\nCalibration: ${unit.toFixed(0)} ms at 4× CPU (100 on the reference machine)`);
  return unit;
}
