import { requireTs } from '../requireTs.mjs';
import { calibrate } from './calibrate.mjs';
import { openPhone } from './phone.mjs';
import { signUp } from './signUp.mjs';

const { median } = requireTs('scripts/bench/median.ts');

/** The database of the journal, which would restore the records of the sign-up visit. */
const JOURNAL = 'toyshop';

const timeAt = (index) => new Date(1_600_000_000_000 + index * 1000).toISOString();
const aFavorite = (userId) => (_, index) => ({
  toyId: `toy-${index + 1}`,
  userId,
  date: timeAt(index),
});
const aReview = (userId) => (_, index) => ({
  id: `review-${1_600_000_000_000 + index}`,
  toyId: index % 2 === 0 ? 'toy-1' : `toy-${index + 1}`,
  userId,
  userEmail: 'ayesha@example.com',
  rating: (index % 5) + 1,
  comment: `Comment number ${index}, of an ordinary length, about a toy that somebody liked.`,
  createdAt: timeAt(index),
  updatedAt: timeAt(index),
});

/** The storage of a user with this many records in each list. */
function withRecords({ userId, state }, length) {
  const list = (make) => JSON.stringify(Array.from({ length }, make(userId)));
  const localStorage = [
    { name: 'favorites', value: list(aFavorite) },
    { name: 'reviews', value: list(aReview) },
  ];
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage,
    indexedDB: origin.indexedDB?.filter(({ name }) => name !== JOURNAL),
  }));
  return { ...state, origins };
}

/** Runs in the page from its start. `until(test)` resolves to the time of the first paint after the test is true. */
function install() {
  globalThis.until = (isDone, from) =>
    new Promise((resolve) => {
      const check = () => {
        if (!isDone()) return false;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        return true;
      };
      if (check()) return;
      const observer = new MutationObserver(() => check() && observer.disconnect());
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
  globalThis.undos = () =>
    [...document.querySelectorAll('button')].filter((button) => button.textContent === 'Undo')
      .length;
}

/** Runs in the page. Presses an element and resolves to the time until `undos` or `text` has changed and was painted. */
function press({ selector, text }) {
  const began = performance.now();
  const undos = globalThis.undos();
  document.querySelector(selector).click();
  return globalThis.until(
    () =>
      text === undefined
        ? globalThis.undos() > undos
        : document.querySelector('main').textContent.includes(text),
    began,
  );
}

/** Opens a screen with a long list from a loaded page, removes three entries, and measures both. */
async function measureList(browser, base, { path, size, isOpen, remove, storageState }) {
  const { context, page, session } = await openPhone(browser, { network: false, storageState });
  page.setDefaultTimeout(120_000);
  await page.addInitScript(install);
  await page.goto(`${base}/all-toys`, { waitUntil: 'networkidle' });
  // The navigation shows the number of favourites when the session is known and the lists were read.
  const count = page.locator('header li').filter({ hasText: `(${size}` });
  await count.waitFor({ state: 'attached' });
  const open = await page.evaluate(press, { selector: `footer a[href="${path}"]`, text: isOpen });
  await page.waitForLoadState('networkidle');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const items = await page.evaluate(() => document.querySelectorAll('main li').length);
  const removals = [];
  for (let turn = 0; turn < 3; turn += 1)
    removals.push(await page.evaluate(press, { selector: remove }));
  await context.close();
  return { open, removal: median(removals), heap: usedSize / 1e6, items };
}

const SCREENS = [
  {
    name: 'favourites',
    path: '/favorites',
    isOpen: (size) => `You have ${size} favorite toys saved`,
    remove: 'main [data-undoable^="delete"]',
  },
  {
    name: 'profile, favourites',
    path: '/profile',
    isOpen: (size) => `My Favorites (${size})`,
    remove: 'main [aria-label$="from favorites"]',
  },
  {
    name: 'profile, reviews',
    path: '/profile',
    isOpen: (size) => `My Reviews (${size})`,
    remove: 'main [aria-label^="Delete review"]',
  },
];

/** The limits for every length: times as multiples of the calibration, memory in megabytes. */
const LIMITS = { open: 15, removal: 2, heap: 60 };

/** Measures lists of growing length at 4× CPU, in a shop with as many toys. Returns a message for each exceeded limit. */
export async function benchLists(browser, base, { sizes = [10, 1_000, 10_000], turns = 3 } = {}) {
  const account = await signUp(browser, base);
  const unit = await calibrate(browser);
  const over = [];
  console.log(
    `\nStored lists of any length at 4× CPU, milliseconds to the next paint; medians of ${turns}`,
  );
  console.log('list                   length     open   removal   heap MB   items');
  for (const { name, path, isOpen, remove } of SCREENS)
    for (const size of sizes) {
      const storageState = withRecords(account, size);
      const rows = [];
      for (let turn = 0; turn < turns; turn += 1)
        rows.push(
          await measureList(browser, base, {
            path,
            size,
            isOpen: isOpen(size),
            remove,
            storageState,
          }),
        );
      const mid = (key) => median(rows.map((row) => row[key]));
      const cell = (key, width) => mid(key).toFixed(0).padStart(width);
      console.log(
        `${name.padEnd(20)} ${String(size).padStart(8)} ${cell('open', 8)} ${cell('removal', 9)} ${cell('heap', 9)} ${cell('items', 7)}`,
      );
      for (const [key, limit] of Object.entries(LIMITS))
        if (mid(key) > (key === 'heap' ? limit : limit * unit))
          over.push(
            `${name} with ${size} entries: ${key} ${mid(key).toFixed(0)}, calibration ${unit.toFixed(0)} ms`,
          );
    }
  return over;
}
