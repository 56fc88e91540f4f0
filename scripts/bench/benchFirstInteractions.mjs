import { requireTs } from '../requireTs.mjs';
import { calibrate } from './calibrate.mjs';
import { openPhone, prepareTap } from './phone.mjs';

const { median } = requireTs('scripts/bench/median.ts');

/**
 * Runs in the page before an input, or presses Back. `globalThis.shown` resolves to the time from the input to the paint
 * of its content.
 */
function watch({ selector, text, count, isBack = false }) {
  globalThis.shown = new Promise((resolve) => {
    let began;
    const start = ({ timeStamp }) => (began ??= timeStamp);
    for (const type of ['touchend', 'keydown'])
      addEventListener(type, start, { capture: true, once: true });
    const isShown = () => {
      const found = [...document.querySelectorAll(selector)];
      return count === undefined
        ? found.some(({ textContent }) => textContent.includes(text))
        : found.length === count;
    };
    const check = (_changes, observer) => {
      if (began === undefined || !isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    new MutationObserver(check).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    if (!isBack) return;
    began = performance.now();
    history.back();
  });
}

async function timeOf(page, content, act = () => undefined) {
  await page.evaluate(watch, content);
  await act();
  return page.evaluate(() => globalThis.shown);
}

/** Opens a page on the phone with a slow network, and waits until it is loaded and its idle work is done. */
async function firstVisit(browser, url) {
  const opened = await openPhone(browser);
  await opened.page.goto(url, { waitUntil: 'networkidle' });
  return opened;
}

const TOY_PAGE = { selector: 'main', text: 'Try This Toy Now' };

async function visitHome(browser, base, note) {
  const { context, page } = await firstVisit(browser, `${base}/`);
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'Load More Toys' });
  await more.scrollIntoViewIfNeeded();
  const toys = await page.evaluate(() => document.querySelectorAll('main article').length);
  const loaded = { selector: 'main article', count: toys + 4 };
  note('Load More', await timeOf(page, loaded, await prepareTap(page, more)));
  const link = main.getByRole('link', { name: /^View/ }).last();
  await link.scrollIntoViewIfNeeded();
  note('open a toy', await timeOf(page, TOY_PAGE, await prepareTap(page, link)));
  note('Back', await timeOf(page, { selector: 'h1', text: 'Toys with', isBack: true }));
  await context.close();
}

async function visitSearch(browser, base, note) {
  const { context, page } = await firstVisit(browser, `${base}/all-toys`);
  await page.getByRole('main').getByLabel('Search toys').focus();
  const nothing = { selector: 'main', text: 'No toys found' };
  note('a search key', await timeOf(page, nothing, () => page.keyboard.press('%'))); // no toy has it
  await context.close();
}

/** Measures the first interactions after a first load: 4× CPU, slow 4G, from the event to the paint of its content. */
export async function benchFirstInteractions(browser, base, runs) {
  const unit = await calibrate(browser);
  const took = new Map();
  const note = (name, value) => took.set(name, [...(took.get(name) ?? []), value]);
  for (let run = 0; run < runs; run += 1) {
    await visitHome(browser, base, note);
    await visitSearch(browser, base, note);
  }
  console.log(
    `\nFirst interactions after a first load: milliseconds from the event to the content; medians of ${runs}`,
  );
  const over = [];
  for (const [name, values] of took) {
    const ratio = median(values) / unit;
    console.log(
      `${name.padEnd(18)} ${median(values).toFixed(0).padStart(5)}  (maximum ${Math.max(...values).toFixed(0)}), ratio ${ratio.toFixed(2)}`,
    );
    if (ratio > 1) over.push(`${name} after a first load: ratio ${ratio.toFixed(2)} (limit 1)`);
  }
  return over;
}
