/** The target of a trial at first paint. */
export interface Target {
  readonly href: string | null;
  readonly historyLength: number;
}

/** A kind of input, and the pages on which it is tested. */
export interface InputTrial {
  readonly name: string;
  readonly paths: readonly string[];
  /** A selector of the target. If it matches several elements, a random one is used. */
  readonly target: string;
  /** `tap` and `focus` apply to the target, `tap menu` to the menu button. Anything else is a key. */
  readonly steps: readonly string[];
  /** An expression that is true in the page if every step took effect exactly once and in order. */
  readonly effect: (target: Target) => string;
}

const SCREENS = [
  '/',
  '/all-toys',
  '/auth',
  '/forgot-password',
  '/favorites',
  '/toy/toy-1',
  '/nowhere',
];
const LISTS = ['/', '/all-toys'];
const SEARCH = 'main input[type=search]';
/** The select Category, which follows the search field. `/all-toys` has two more selects. */
const CATEGORY = 'main div:has(> input[type=search]) + div > select';
/** The menu button on small screens. */
export const MENU = 'header button[aria-controls=menu]';

/** The menu was opened and closed in exactly this order. */
const menuBecame = (...states: boolean[]) => {
  const expected = states.map((state) => `menu ${state}`).join();
  return `trial.changes.filter((change) => change.startsWith('menu')).join() === '${expected}'`;
};
const SEARCHED = `document.querySelector('${SEARCH}').value === 'jig' && toysShown() === 1`;

const MENU_TRIALS: readonly InputTrial[] = [
  {
    name: 'Menu',
    paths: SCREENS,
    target: MENU,
    steps: ['tap'],
    effect: () => menuBecame(true),
  },
  {
    name: 'Menu, twice',
    paths: SCREENS,
    target: MENU,
    steps: ['tap', 'tap'],
    effect: () => menuBecame(true, false),
  },
  {
    name: 'Menu, by Space',
    paths: SCREENS,
    target: MENU,
    steps: ['focus', 'Space'],
    effect: () => menuBecame(true),
  },
  {
    name: 'Menu, by Enter, and Escape',
    paths: SCREENS,
    target: MENU,
    steps: ['focus', 'Enter', 'Escape'],
    effect: () => menuBecame(true, false),
  },
  {
    name: 'Menu, before the redirect to the login',
    paths: ['/profile'],
    target: MENU,
    steps: ['tap'],
    effect: () =>
      `trial.changes[0] === 'menu true' && trial.changes.lastIndexOf('menu true') === 0`,
  },
];

/** Where a link leads if nobody is signed in. */
const landsOn = (href: string | null) => (href === '/profile' ? '/auth' : String(href));

const PRESS_TRIALS: readonly InputTrial[] = [
  {
    name: 'a link',
    paths: [...SCREENS, '/profile'],
    target: ':is(header, main, footer) a[href^="/"]',
    steps: ['tap'],
    effect: ({ href, historyLength }) =>
      `location.pathname === '${landsOn(href)}' && history.length === ${historyLength + 1}`,
  },
  {
    name: 'Shop Now',
    paths: ['/'],
    target: 'main button:not([data-later] *)',
    steps: ['tap'],
    effect: () => `document.activeElement.id === 'toys'`,
  },
  {
    name: 'Load More Toys',
    paths: ['/'],
    target: '[data-later] button',
    steps: ['tap'],
    effect: () =>
      `toysShown() === 12 && trial.changes.filter((change) => change.startsWith('toys')).length === 1`,
  },
  {
    name: 'a favourite',
    paths: ['/toy/toy-1', '/toy/toy-2'],
    target: 'main button:has(> svg)',
    steps: ['tap'],
    effect: () =>
      `location.pathname === '/auth' && document.querySelectorAll('.Toastify__toast').length === 1`,
  },
  {
    name: 'a larger picture',
    paths: ['/toy/toy-1', '/toy/toy-2'],
    target: 'main button[aria-label="Zoom"]',
    steps: ['tap'],
    effect: () => `document.querySelectorAll('dialog[open]').length === 1`,
  },
];

const FILTER_TRIALS: readonly InputTrial[] = [
  {
    name: 'search',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g'],
    effect: () => SEARCHED,
  },
  {
    name: 'search, and Enter',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g', 'Enter'],
    effect: () => `${SEARCHED} && location.search === (location.pathname === '/' ? '' : '?q=jig')`,
  },
  {
    name: 'category',
    paths: LISTS,
    target: CATEGORY,
    steps: ['focus', 'p', 'u'],
    effect: () => `document.querySelector('${CATEGORY}').value === 'Puzzles' && toysShown() < 8`,
  },
  {
    name: 'search, then Menu',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g', 'tap menu'],
    effect: () => `${SEARCHED} && ${menuBecame(true)} && trial.changes.at(-1) === 'menu true'`,
  },
];

/** Taps, keys, values and submits on every screen. The search is the only form in prerendered pages. */
export const INPUT_TRIALS = [...MENU_TRIALS, ...PRESS_TRIALS, ...FILTER_TRIALS];
