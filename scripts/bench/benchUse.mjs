import { calibrate } from './calibrate.mjs';
import { createNotes, exceeds, median, RUNS } from './figures.mjs';
import { openPhone, prepareTap } from './phone.mjs';
import { signUp } from './signUp.mjs';
import { timeToContent } from './timeToContent.mjs';

/** The limits for every size: interactions as multiples of the calibration (200 ms on the reference machine), memory in megabytes. */
const LIMITS = { interaction: 2, heap: 60 };

/** Opens a page on a fast network, and waits until its idle work is done. */
async function open(page, url) {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

const CARDS = { selector: 'main article' };
const homeCards = (size) => ({
  selector: '[aria-labelledby="toys"] article',
  more: Math.min(8, size - 8),
});

/** The interactions of /all-toys that change the list. Each is undone before the next. */
async function changeList(page, main, note) {
  const search = main.getByLabel('Search toys');
  await search.focus();
  note('a search key', await timeToContent(page, CARDS, () => page.keyboard.press('k')));
  await page.keyboard.press('Backspace');
  const age = (name) => main.getByRole('radio', { name, exact: true });
  note('an age', await timeToContent(page, CARDS, await prepareTap(page, age('3 years'))));
  await age('Any age').check();
  for (const [name, label] of [
    ['a price', 'Price up to'],
    ['a sort', 'Sort'],
  ]) {
    const select = main.getByLabel(label, { exact: true });
    await select.focus();
    note(name, await timeToContent(page, CARDS, () => page.keyboard.press('ArrowDown')));
    await select.selectOption({ index: 0 });
  }
}

/** The time from a tap on a button for more toys to `more` further cards. */
async function timeOfMore(page, button, { selector, more }) {
  await button.scrollIntoViewIfNeeded();
  const count = (await page.locator(selector).count()) + more;
  return timeToContent(page, { selector, count }, await prepareTap(page, button));
}

/** Opens a toy that is not a favourite, adds it, and goes back. */
async function openToy(page, main, note) {
  const link = main.getByRole('link', { name: /^View/ }).nth(3);
  await link.scrollIntoViewIfNeeded();
  const toyPage = { selector: 'main', text: 'Try This Toy Now' };
  note('open a toy', await timeToContent(page, toyPage, await prepareTap(page, link)));
  const favorite = main.getByRole('button', { name: 'Add to Favorites' });
  const added = { selector: 'main button', text: 'Favorited' };
  note('favourite', await timeToContent(page, added, await prepareTap(page, favorite)));
  note('Back', await timeToContent(page, { selector: 'h1', text: 'All Toys', isBack: true }));
}

/** One visit of a signed-in user. */
async function visitShop(browser, { size, base, state }, note) {
  const { context, page, session } = await openPhone(browser, {
    network: false,
    storageState: state,
  });
  const main = page.getByRole('main');
  await open(page, `${base}/all-toys`);
  await changeList(page, main, note);
  await openToy(page, main, note);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  note('heap', usedSize / 1e6);
  await open(page, `${base}/`);
  const loadMore = main.getByRole('button', { name: 'Load More Toys' });
  note('Load More', await timeOfMore(page, loadMore, homeCards(size)));
  await context.close();
}

/** Measures the use of shops of some sizes by a signed-in user. Returns a message for each exceeded limit. */
export async function benchUse(browser, shops) {
  const unit = await calibrate(browser);
  const users = [];
  for (const { size, base } of shops)
    users.push({ size, base, ...(await signUp(browser, base)), ...createNotes() });
  for (let turn = 0; turn < RUNS; turn += 1)
    for (const user of users) await visitShop(browser, user, user.note);
  console.log(
    `\nInteractions at 4× CPU: milliseconds from the event to the content, megabytes of heap; medians of ${RUNS} (maximum)`,
  );
  console.log(`                 ${users.map(({ size }) => `${size} toys`.padStart(16)).join('')}`);
  const over = [];
  for (const name of users.at(-1).values.keys()) {
    const limit = name === 'heap' ? LIMITS.heap : LIMITS.interaction * unit;
    const cells = users.map(({ size, values }) => {
      const took = values.get(name);
      if (!took) return '–';
      const mid = median(took);
      if (exceeds(mid, limit))
        over.push(`${name} with ${size} toys: ${mid.toFixed(0)} (limit ${limit.toFixed(0)})`);
      return `${mid.toFixed(0)} (${Math.max(...took).toFixed(0)})`;
    });
    console.log(`${name.padEnd(17)}${cells.map((cell) => cell.padStart(16)).join('')}`);
  }
  return over;
}
