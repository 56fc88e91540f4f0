import { calibrate } from './calibrate.mjs';
import { createNotes, exceeds, median, RUNS } from './figures.mjs';
import { openPhone, prepareTap } from './phone.mjs';
import { timeToContent } from './timeToContent.mjs';

/** Opens a page on the phone with a slow network, and waits until it is loaded and its idle work is done. */
async function firstVisit(browser, url) {
  const opened = await openPhone(browser);
  await opened.page.goto(url, { waitUntil: 'networkidle' });
  return opened;
}

/** The limits as multiples of the calibration. The first interaction waits for the network: only the time after its file counts. */
const LIMITS = { 'open a toy, cold': Infinity, '… after its file': 3 };

const TOY_PAGE = { selector: 'main', text: 'Try This Toy Now' };

async function visitHome(browser, base, note) {
  const { context, page } = await firstVisit(browser, `${base}/`);
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: 'Load More Toys' });
  await more.scrollIntoViewIfNeeded();
  const toys = await page.evaluate(() => document.querySelectorAll('main article').length);
  const loaded = { selector: 'main article', count: toys + 4 };
  note('Load More', await timeToContent(page, loaded, await prepareTap(page, more)));
  const link = main.getByRole('link', { name: /^View/ }).last();
  await link.scrollIntoViewIfNeeded();
  note('open a toy', await timeToContent(page, TOY_PAGE, await prepareTap(page, link)));
  note('Back', await timeToContent(page, { selector: 'h1', text: 'Toys with', isBack: true }));
  await context.close();
}

/** Opens a toy on a page that was not used before: nothing of the next screen is loaded. */
async function visitCold(browser, base, note) {
  const { context, page } = await firstVisit(browser, `${base}/`);
  const link = page.getByRole('main').getByRole('link', { name: /Rated/ }).first();
  const took = await timeToContent(page, TOY_PAGE, () => link.press('Enter'));
  note('open a toy, cold', took);
  const sinceFile = await page.evaluate(() => {
    const [{ responseEnd }] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/screen-toy.') && name.endsWith('.js'));
    return globalThis.shownAt - responseEnd;
  });
  note('… after its file', sinceFile);
  await context.close();
}

async function visitSearch(browser, base, note) {
  const { context, page } = await firstVisit(browser, `${base}/all-toys`);
  await page.getByRole('main').getByLabel('Search toys').focus();
  const nothing = { selector: 'main', text: 'No toys found' };
  note('a search key', await timeToContent(page, nothing, () => page.keyboard.press('%'))); // no toy has it
  await context.close();
}

/** Measures the first interactions after a first load: 4× CPU, slow 4G, from the event to the paint of its content. */
export async function benchFirstInteractions(browser, base) {
  const unit = await calibrate(browser);
  const { values, note } = createNotes();
  for (let run = 0; run < RUNS; run += 1) {
    await visitHome(browser, base, note);
    await visitSearch(browser, base, note);
    await visitCold(browser, base, note);
  }
  console.log(
    `\nFirst interactions after a first load: milliseconds from the event to the content; medians of ${RUNS}`,
  );
  return [...values].flatMap(([name, took]) => {
    const limit = LIMITS[name] ?? 1;
    const ratio = median(took) / unit;
    console.log(
      `${name.padEnd(18)} ${median(took).toFixed(0).padStart(5)}  (maximum ${Math.max(...took).toFixed(0)}), ratio ${ratio.toFixed(2)}`,
    );
    return exceeds(ratio, limit)
      ? [`${name} after a first load: ratio ${ratio.toFixed(2)} (limit ${limit})`]
      : [];
  });
}
