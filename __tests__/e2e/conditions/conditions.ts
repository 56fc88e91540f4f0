import type { BrowserContext, Page, PlaywrightTestOptions } from '@playwright/test';
import { blockStorage } from '#tests/e2e/support/blockStorage';
import { visitOnce } from '#tests/e2e/support/repeatVisit';
import * as extraActs from './extraActs';
import { carefulMouse, composing, type Hands, keyboard, touch } from './hands';
import * as setUps from './setUps';
import type { Act } from './tour';
import { RENDERED_AGAIN, translate, translateOnce } from './translate';
import type { Course } from './walk';

/** Circumstances in which people use the shop. */
export interface Condition extends Course {
  readonly name: string;
  /** `@core` if `npm test` walks; otherwise the project that walks, if not the usual one. */
  readonly tag?: '@core' | '@sub-path' | '@full-browser';
  /** The options of the browser context. */
  readonly use?: Partial<PlaywrightTestOptions>;
  /** How the shopper uses controls. Defaults to the mouse. */
  readonly hands?: Hands;
  /** Before the first page is opened. */
  readonly prepare?: (context: BrowserContext, page: Page) => Promise<unknown>;
  /** Opens the home page. Returns the page in which the walk begins. */
  readonly arrive?: (page: Page) => Promise<Page>;
  /** The acts that are possible, and more of them. */
  readonly acts?: (tour: readonly Act[]) => readonly Act[];
  /** How many times longer than usual the shopper waits. */
  readonly patience?: number;
}

const PHONE = { viewport: { width: 360, height: 740 } };
/** The notices on arrival in a browser that stores nothing. */
const NOT_STORED =
  /notice of an error: Error: (Your browser does not store data|Your sign-in could not be loaded)/;
const WITH_WORKER = { serviceWorkers: 'allow' } as const;

/** Without accounts, a visitor is told so and does everything else. */
const withoutAccounts = (tour: readonly Act[]) =>
  tour.flatMap((act) => {
    if (act.as === 'user') return [];
    return act.as === 'newcomer' ? (extraActs.REFUSED[act.name] ?? []) : act;
  });

/** All conditions. Each walks the whole tour. Some meet two that do not touch each other. */
export const CONDITIONS: readonly Condition[] = [
  { name: 'keyboard only', tag: '@core', hands: keyboard },
  { name: 'touch only', hands: touch, use: { ...PHONE, hasTouch: true, isMobile: true } },
  {
    name: 'a composing keyboard',
    hands: composing,
    acts: (tour) => [extraActs.COMPOSES_EARLY, ...tour],
  },

  {
    name: 'translated before hydration',
    prepare: (context) => context.addInitScript(translate),
    accepts: RENDERED_AGAIN,
  },
  {
    name: 'translated after hydration',
    tag: '@core',
    prepare: setUps.afterHydration(translate),
    accepts: RENDERED_AGAIN,
  },
  {
    name: 'translated between two acts',
    between: ({ page }) => translateOnce(page),
    accepts: RENDERED_AGAIN,
  },
  {
    name: 'right to left',
    prepare: setUps.beforeHydration(() => (document.documentElement.dir = 'rtl')),
  },
  {
    name: 'text spacing of WCAG 1.4.12',
    prepare: setUps.withStyles(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `),
  },
  {
    name: 'text at 200 % on a phone',
    use: PHONE,
    hands: carefulMouse,
    prepare: setUps.withStyles('html { font-size: 200% !important }'),
  },
  {
    name: 'forced colours',
    use: { contextOptions: { forcedColors: 'active' } },
    also: extraActs.DISTINGUISHABLE,
  },

  { name: 'time zone of Kiritimati', use: { timezoneId: 'Pacific/Kiritimati' } },
  {
    name: 'time zone of St John’s, reduced motion',
    use: { timezoneId: 'America/St_Johns', contextOptions: { reducedMotion: 'reduce' } },
  },
  { name: 'mouse only, in Bangla', use: { locale: 'bn-BD' } },

  {
    name: 'all storage blocked',
    tag: '@core',
    prepare: (context) => context.addInitScript(blockStorage, 'throws' as const),
    acts: withoutAccounts,
    accepts: NOT_STORED,
  },
  {
    name: 'all storage blocked, and no IndexedDB',
    prepare: (context) => context.addInitScript(blockStorage, 'null' as const),
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
    name: 'storage nearly full',
    prepare: (context) => context.addInitScript(setUps.fillStorage),
  },
  {
    name: 'a duplicated tab',
    async arrive(page) {
      await page.goto('/toy/toy-4');
      const opening = page.waitForEvent('popup');
      await page.evaluate(() => window.open('/')); // with a copy of the session storage
      const copy = await opening;
      await copy.goto('/');
      return copy;
    },
  },
  {
    name: 'returned from the back/forward cache',
    tag: '@full-browser',
    prepare: setUps.noteReturns,
    between: setUps.leaveAndReturn,
  },
  {
    name: 'an extension before hydration',
    prepare: setUps.beforeHydration(setUps.extend),
  },
  {
    name: 'an extension after hydration, German in Dhaka',
    use: { locale: 'de-DE', timezoneId: 'Asia/Dhaka' },
    prepare: setUps.afterHydration(setUps.extend),
  },

  {
    name: 'slow 3G and a slow processor',
    prepare: (_context, page) => setUps.slowDown(page),
    patience: 6,
  },
  { name: 'the first response of each file fails', prepare: setUps.failOnce },
  { name: 'below a path of the site', tag: '@sub-path' },
  {
    name: 'a second visit',
    use: WITH_WORKER,
    prepare: visitOnce,
    also: extraActs.CONTROLLED,
  },
  {
    name: 'a worker whose caches were deleted',
    use: WITH_WORKER,
    async prepare(context, page) {
      await visitOnce(context);
      await page.goto('/offline');
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await caches.delete(name);
      });
    },
    acts: (tour) => [...tour, extraActs.OPENS_OFFLINE],
  },
];
