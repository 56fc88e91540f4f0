import type { BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { blockStorage } from '#tests/e2e/support/blockStorage';
import { MISSING_APIS, removeApis } from '#tests/e2e/support/missingApis';
import { visitOnce } from '#tests/e2e/support/repeatVisit';
import * as extraActs from './extraActs';
import { carefulMouse, type Hands, keyboard, sessionOf, touch } from './hands';
import * as setUps from './setUps';
import type { Act } from './tour';
import { MARKED, RENDERED_AGAIN, translate } from './translate';
import type { Course } from './walk';

/** Circumstances in which people use the shop. */
export interface Condition extends Course {
  readonly name: string;
  /** The project that walks, if not the usual one. */
  readonly tag?: '@full-browser' | '@chromium-109';
  /** The options of the browser context. */
  readonly use?: Partial<PlaywrightTestOptions>;
  /** How the shopper uses controls. Defaults to the mouse. */
  readonly hands?: Hands;
  /** Before the first page is opened. */
  readonly prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
  /** Returns the page in which the walk begins, if it is another one. */
  readonly arrive?: (page: Page) => Promise<Page>;
  /** The recorded visit that is performed in place of the tour. */
  readonly visit?: string;
  /** The acts that are possible, and more of them. */
  readonly acts?: (tour: readonly Act[]) => readonly Act[];
}

const PHONE = { viewport: { width: 360, height: 740 } };
/** The notices on arrival in a browser that stores nothing. */
const NOT_STORED =
  /notice of an error: Error: (Your browser does not store data|Your sign-in could not be loaded)/;

/** Without accounts, a visitor is told so and does everything else. */
const withoutAccounts = (tour: readonly Act[]) =>
  tour.flatMap((act) => {
    if (act.as === 'user') return [];
    return act.as === 'newcomer' ? (extraActs.REFUSED[act.name] ?? []) : act;
  });

/** All conditions. Most meet some that do not touch each other. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'keyboard only', hands: keyboard },
  {
    name: 'touch only, with a keyboard that composes',
    hands: touch,
    use: { ...PHONE, hasTouch: true, isMobile: true },
  },

  {
    name: 'translated before hydration',
    prepare: (context) => context.addInitScript(translate),
    accepts: MARKED,
    visit: 'review', // forms, an entry that changes, Undo and notices
  },
  {
    name: 'translated after hydration',
    prepare: setUps.afterHydration(translate),
    accepts: RENDERED_AGAIN,
  },
  {
    name: 'right to left, an extension before hydration',
    async prepare(context) {
      await setUps.beforeHydration(setUps.extend)(context);
      await setUps.beforeHydration(() => (document.documentElement.dir = 'rtl'))(context);
    },
  },
  {
    name: 'text at 200 % on a phone, time zone of St John’s, reduced motion',
    use: {
      ...PHONE,
      timezoneId: 'America/St_Johns',
      contextOptions: { reducedMotion: 'reduce' },
    },
    hands: carefulMouse,
    prepare: setUps.withStyles('html { font-size: 200% !important }'),
  },
  {
    name: 'forced colours, in Bangla, the first response of each file fails',
    use: { locale: 'bn-BD', contextOptions: { forcedColors: 'active' } },
    prepare: setUps.failOnce,
    also: extraActs.DISTINGUISHABLE,
  },

  {
    name: 'all storage blocked',
    prepare: (context) => context.addInitScript(blockStorage),
    acts: withoutAccounts,
    accepts: NOT_STORED,
  },
  {
    name: 'IndexedDB missing',
    prepare: (context) =>
      context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
    acts: withoutAccounts, // of the embedded sign-in service, which has no other storage
    accepts: NOT_STORED,
  },
  {
    name: 'a duplicated tab, an extension after hydration, text spacing of WCAG 1.4.12, German in Kiritimati',
    use: { locale: 'de-DE', timezoneId: 'Pacific/Kiritimati' },
    async prepare(context) {
      await setUps.afterHydration(setUps.extend)(context);
      await setUps.withStyles(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }
      `)(context);
    },
    async arrive(page) {
      await page.goto('/toy/toy-4');
      const opening = page.waitForEvent('popup');
      await page.evaluate(() => window.open('/')); // with a copy of the session storage
      return opening;
    },
  },
  {
    name: 'returned from the back/forward cache',
    tag: '@full-browser',
    prepare: setUps.noteReturns,
    between: setUps.leaveAndReturn,
    acts: (tour) => tour.filter(({ as }) => as !== 'visitor'), // a return takes longer than an act
  },

  {
    name: 'slow 3G and a slow processor',
    prepare: (_context, page) => setUps.slowDown(page),
    visit: 'search', // screens whose scripts are late, Back and Forward
  },
  {
    name: 'only the APIs of the oldest supported browsers',
    async prepare(context, page) {
      // Chromium enforces Trusted Types even if the API is removed. Browsers without the API ignore the policy.
      await (await sessionOf(page)).send('Page.setBypassCSP', { enabled: true });
      await context.addInitScript(removeApis, MISSING_APIS);
    },
    visit: 'sign-up', // the account, its storage and a draft; a recording uses the rest
  },
  {
    name: 'Chromium 109, and a worker whose caches were deleted',
    tag: '@chromium-109',
    use: { serviceWorkers: 'allow' },
    async prepare(context, page) {
      await visitOnce(context);
      await page.goto('/offline');
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
    },
    also: extraActs.CONTROLLED,
    acts: (tour) => [...tour, extraActs.OPENS_WORKBENCH, extraActs.OPENS_OFFLINE],
    accepts: /Permissions-Policy header/, // names features that Chromium 109 does not know
  },
];
