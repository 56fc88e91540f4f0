import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PAGE_ANSWERS } from '#domain/beforeHydration';
import { CHROMIUM_109 } from '#tests/e2e/support/chromium109';
import { MARKED, MARKED_OR_RENDERED_AGAIN, translate } from './translate';

/** A circumstance in which people use the shop. */
export interface Condition {
  readonly name: string;
  /** The recorded visits that are performed again. */
  readonly visits: readonly string[];
  /** Before the first page of the visit. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The executable of another browser. */
  readonly browser?: string;
  /** Differences that the condition itself causes. */
  readonly accepts?: RegExp;
  /** The expected lines of the output of `drive`. Default: nothing differs. */
  readonly says?: readonly RegExp[];
}

/** Runs a function in each page before the scripts of the shop run. */
const beforeHydration = (page: Page, run: () => void) =>
  page.addInitScript(
    `document.addEventListener('readystatechange', () => (${String(run)})(), { once: true })`,
  );

/** Runs a function in each page when the shop is interactive. */
const afterHydration = (page: Page, run: () => void) =>
  page.addInitScript(`document.addEventListener('${PAGE_ANSWERS}', () => (${String(run)})())`);

/** Runs in the page. Adds what extensions add: attributes, and nodes around and in the shop. */
function extend(): void {
  const root = document.getElementById('root');
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
  document.body.setAttribute('data-gr-ext-installed', '');
  document.body.setAttribute('cz-shortcut-listen', 'true');
  document.body.prepend(document.createElement('com-1password-notification'));
  document.body.append(document.createElement('grammarly-desktop-integration'));
  root?.append(document.createElement('com-1password-menu'));
  for (const field of document.querySelectorAll('input, textarea')) {
    field.setAttribute('data-lpignore', 'false');
    field.setAttribute('data-gramm', 'true');
  }
}

/**
 * Runs in the page. Adds twins of controls: a link at the place of another one with its name, and a button that cannot be used once
 * the pointer is over it. Then the real one appears.
 */
function addTwins(): void {
  const links = document.querySelector('nav ul');
  links?.append(...[...links.children].slice(0, 1)); // All Toys is the first
  const link = links?.firstElementChild;
  const other = link?.cloneNode(true);
  other?.addEventListener('click', (event) => event.preventDefault());
  if (other) link?.after(other);
  const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
  const button = buttons.find(({ textContent }) => textContent === 'Add to Favorites');
  if (!button) return;
  const twin = button.cloneNode(true) as HTMLElement;
  button.hidden = true;
  button.before(twin);
  twin.addEventListener('mouseenter', () => {
    Object.assign(twin, { inert: true, ariaHidden: 'true' });
    button.hidden = false;
  });
  button.addEventListener('click', () => twin.remove());
}

/** Runs in the page. Covers it when a field was filled in. */
function coverFilled(): void {
  const cover = document.createElement('div');
  Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '99' });
  document.addEventListener('input', () => document.body.append(cover), { once: true });
}

const TYPED = 'typed on another site';

/** Lets the form of a toy's page lead to another site, and tells what is typed there. */
async function leadElsewhere(page: Page): Promise<void> {
  await page.route('http://elsewhere.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<input aria-label="Email" oninput="console.error('${TYPED}')">`,
    }),
  );
  page.on('console', (message) => {
    if (message.text() === TYPED) console.error(TYPED);
  });
  await afterHydration(page, () =>
    document.querySelector('main form')?.addEventListener('click', ({ target }) => {
      const isButton = target instanceof Element && target.matches('button, button *');
      if (isButton) window.location.assign('http://elsewhere.example/');
    }),
  );
}

/** Adds styles to each page. The security policy forbids style elements. */
const withStyles = (page: Page, css: string) =>
  page.addInitScript((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** A slow phone on a slow network. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

/** All conditions. Most meet some that do not touch each other. */
const ALL: readonly Condition[] = [
  {
    name: 'current Chromium',
    // The visits that need no second window or tab and no failure, except those of other conditions.
    visits: ['link-to-tools', 'login', 'profile', 'reload', 'two-people'],
  },
  {
    name: 'translated before hydration',
    prepare: (page) => page.addInitScript(translate),
    accepts: MARKED,
    visits: ['review'], // forms, an entry that changes, Undo and notices
  },
  {
    name: 'translated after hydration',
    prepare: (page) => afterHydration(page, translate),
    accepts: MARKED_OR_RENDERED_AGAIN,
    visits: ['sign-up'], // tabs, errors of fields, the rules of a password
  },
  {
    name: 'right to left, with an extension before hydration',
    async prepare(page) {
      await beforeHydration(page, extend);
      await beforeHydration(page, () => (document.documentElement.dir = 'rtl'));
    },
    visits: ['favorites'],
  },
  {
    name: 'text at 200 %, with an extension after hydration',
    async prepare(page) {
      await withStyles(page, 'html { font-size: 200% !important }');
      await afterHydration(page, extend);
    },
    visits: ['try-toy', 'half-written-review'],
  },
  {
    name: 'slow 3G and a slow processor',
    prepare: slowDown,
    visits: ['search'], // screens whose scripts are late, Back and Forward
  },
  {
    name: 'twins of controls',
    prepare: (page) => afterHydration(page, addTwins),
    visits: ['favorites'],
  },
  {
    name: 'a covered button',
    prepare: (page) => afterHydration(page, coverFilled),
    visits: ['try-toy'],
    says: [
      ...[2, 4].map((act) => RegExp(`^act ${act} could not be performed: <div></div> intercepts`)),
      /^act 2, click .*: the act is missing$/,
      /^act 3, .*: the screen: recorded Form Error/,
      /^act 4, click .*: the act is missing$/,
      /^2 acts and 2 events compared/,
    ],
  },
  {
    name: 'a form that leads to another site',
    prepare: leadElsewhere,
    visits: ['try-toy'],
    says: [/The page does not record visits/],
  },
  {
    name: 'Chromium 109',
    browser: CHROMIUM_109,
    visits: ['sign-up', 'favorites', 'review', 'search', 'password-reset'],
  },
];

/** The conditions whose browser is installed; in CI all, so that a missing one is a failure. */
export const CONDITIONS = ALL.filter(
  ({ browser }) => browser === undefined || process.env['CI'] !== undefined || existsSync(browser),
);
