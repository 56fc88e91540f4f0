/** The target of a trial, as it is at the first paint. */
export interface Target {
  readonly href: string | null;
  readonly historyLength: number;
}

/** A kind of input, on the pages that take it. */
export interface InputTrial {
  readonly name: string;
  readonly paths: readonly string[];
  /** A selector of what is touched; of several elements a random one. */
  readonly target: string;
  /** `tap` and `focus` are of the target, `tap menu` is not; anything else is a key. */
  readonly steps: readonly string[];
  /** An expression that holds in the page once every step took effect, exactly once and in order. */
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
/** The button that opens the menu of a phone. */
export const MENU = 'header button[aria-controls=menu]';

/** The menu is opened or closed by each step, in this order, and by nothing else. */
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
    name: 'Menu, before a visitor who is not signed in is sent to the login',
    paths: ['/profile'],
    target: MENU,
    steps: ['tap'],
    effect: () =>
      `trial.changes[0] === 'menu true' && trial.changes.lastIndexOf('menu true') === 0`,
  },
];

/** Where a link leads a visitor who is not signed in. */
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
    target: 'main button',
    steps: ['tap'],
    effect: () =>
      `location.pathname === '/auth' && document.querySelectorAll('.Toastify__toast').length === 1`,
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
    effect: () => `${SEARCHED} && location.search === ''`,
  },
  {
    name: 'category',
    paths: LISTS,
    target: 'main select',
    steps: ['focus', 'p', 'u'],
    effect: () => `document.querySelector('main select').value === 'Puzzles' && toysShown() < 8`,
  },
  {
    name: 'search, then Menu',
    paths: LISTS,
    target: SEARCH,
    steps: ['focus', 'j', 'i', 'g', 'tap menu'],
    effect: () => `${SEARCHED} && ${menuBecame(true)} && trial.changes.at(-1) === 'menu true'`,
  },
];

/** Taps, keys, values and submits on every screen. No other form than the search is in a prerendered page. */
export const INPUT_TRIALS = [...MENU_TRIALS, ...PRESS_TRIALS, ...FILTER_TRIALS];
