import { openPhone, prepareTap, visit } from './phone.mjs';

/** Runs in the page before an input. `globalThis.shown` resolves to the time from the input to the paint of its content. */
function watch({ selector, text, count }) {
  globalThis.shown = new Promise((resolve) => {
    let began;
    const start = ({ timeStamp }) => (began ??= timeStamp);
    for (const type of ['touchend', 'keydown'])
      addEventListener(type, start, { capture: true, once: true });
    const isShown = () => {
      const found = [...document.querySelectorAll(selector)];
      if (count !== undefined) return found.length === count;
      return found.some(({ textContent }) => textContent.includes(text));
    };
    const check = (_changes, observer) => {
      if (began === undefined || !isShown()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(check).observe(document.body, changes);
  });
}

/** The time in milliseconds from an input to the paint of its content: elements with a `text`, or a `count` of them. */
async function timeToContent(page, content, act) {
  await page.evaluate(watch, content);
  await act();
  return page.evaluate(() => globalThis.shown);
}

const TOY_PAGE = { selector: 'main', text: 'Try This Toy Now' };

/** Opens a page on the phone, and waits until it is loaded and its idle work is done. */
async function open(browser, url) {
  const opened = await openPhone(browser);
  await opened.page.goto(url, { waitUntil: 'networkidle' });
  return opened;
}

/** Measures how long the page takes to respond to three inputs: Load More Toys, a toy card, and typing in the search of /all-toys. */
async function interact(browser, base) {
  const home = await open(browser, `${base}/`);
  const toys = home.page.getByRole('region', { name: 'Our toys' }); // without the carousel, whose number of slides changes
  const more = toys.getByRole('button', { name: 'Load More Toys' });
  const count = (await toys.getByRole('article').count()) + 4;
  const loaded = { selector: '[aria-labelledby=toys] article', count };
  const figures = {
    'Load More': await timeToContent(home.page, loaded, await prepareTap(home.page, more)),
  };
  const link = toys.getByRole('link', { name: /^View/ }).last();
  figures['open a toy'] = await timeToContent(
    home.page,
    TOY_PAGE,
    await prepareTap(home.page, link),
  );
  await home.context.close();
  const { context, page } = await open(browser, `${base}/all-toys`);
  await page.getByRole('main').getByLabel('Search toys').focus();
  const nothing = { selector: 'main', text: 'No toys found' }; // no toy has a %
  figures['a search key'] = await timeToContent(page, nothing, () => page.keyboard.press('%'));
  await context.close();
  return figures;
}

/** The limits, as multiples of the main thread's time for the page without script. */
const LIMITS = {
  'Load More': [2, 'work'],
  'open a toy': [2, 'work'],
  'a search key': [2, 'work'],
};

/** Interactions after a first load, in milliseconds from the event to the content. */
export const INTERACTIONS = {
  'First interactions': {
    limits: LIMITS,
    unit: (browser, base) => visit(browser, `${base}/`),
    measure: interact,
  },
};
