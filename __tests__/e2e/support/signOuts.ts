import { type BrowserContext, expect, type Page } from '@playwright/test';
import { SIGN_OUT_KEY } from '#services/firebase/signOutMark';
import type { Random } from '#tests/services/lists/world';
import { exchangeSdkRecords } from './sdkRecords';

/** How the page is left after a click. The other ways than `stay` end its scripts. */
export const WAYS = ['close', 'reload', 'link', 'address', 'stay'] as const;
type Way = (typeof WAYS)[number];

/** What another tab does meanwhile. */
const ACTS = ['save', 'reload', 'link', 'close', 'stay'] as const;
const PATHS = ['/', '/toy/toy-1', '/profile', '/favorites'] as const;
/** Milliseconds after the click. */
const DELAYS = [0, 0, 5, 20, 50, 200, 400] as const;

/** A click on Logout, after which the page is left, and what another tab does meanwhile. */
export interface SignOut {
  readonly path: string;
  readonly way: Way;
  readonly delay: number;
  readonly other: {
    readonly path: string;
    readonly act: (typeof ACTS)[number];
    readonly delay: number;
  };
}

const pick = <T>(random: Random, items: readonly T[]): T => {
  const picked = items[random(items.length)];
  if (picked === undefined) throw new Error('There is nothing to choose from.');
  return picked;
};

export const randomSignOut = (random: Random): Omit<SignOut, 'way'> => {
  const act = pick(random, ACTS);
  return {
    path: pick(random, PATHS),
    delay: pick(random, DELAYS),
    other: {
      path: act === 'save' ? '/profile' : pick(random, PATHS),
      act,
      delay: pick(random, DELAYS),
    },
  };
};

/** Runs in each page. Sets `hasShownUser` when the page shows Logout, also after a return from the back/forward cache. */
export function watchUser(): void {
  const look = () => {
    const buttons = [...document.querySelectorAll('nav button')];
    if (buttons.some(({ textContent }) => textContent === 'Logout'))
      Object.assign(window, { hasShownUser: true });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    Object.assign(window, { hasShownUser: false });
    requestAnimationFrame(look);
  });
}

const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });
const login = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' });

/** Whether a page shows a user, now or at any time since it was loaded. */
export async function showsUser(page: Page): Promise<boolean> {
  await expect(login(page).or(logout(page))).toBeVisible();
  return page.evaluate(() => 'hasShownUser' in window && Boolean(window.hasShownUser));
}

/** Runs in the page. Clicks the button, and leaves the page some milliseconds later. */
function clickAndLeave([button, way, delay]: [string, string, number]): void {
  const leave = () => {
    if (way === 'reload') window.location.reload();
    if (way === 'address') window.location.assign('/all-toys');
    if (way !== 'link') return;
    const link = document.createElement('a');
    link.href = '/profile';
    document.body.append(link);
    link.click();
  };
  [...document.querySelectorAll('button')].find((each) => each.textContent === button)?.click();
  if (delay === 0) leave();
  else setTimeout(leave, delay);
}

async function click(page: Page, button: string, way: Way, delay: number): Promise<void> {
  // Also awaited before the page is closed: a busy page would be closed before its script has clicked.
  await page.evaluate(clickAndLeave, [button, way, delay] as [string, string, number]);
  if (way !== 'close') return;
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
  await page.close();
}

/** A browser in which one session is signed out again and again. */
export class SignOuts {
  private constructor(
    private readonly context: BrowserContext,
    /** A page of the site that does not run the shop. */
    private readonly keeper: Page,
    private readonly session: readonly unknown[],
  ) {}

  /** The context must have a session. */
  static async start(context: BrowserContext): Promise<SignOuts> {
    await context.addInitScript(watchUser);
    const keeper = await context.newPage();
    await keeper.goto('/pictures/lost.svg', { waitUntil: 'load' });
    return new SignOuts(context, keeper, await keeper.evaluate(exchangeSdkRecords, null));
  }

  private async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(path, { waitUntil: 'commit' });
    return page;
  }

  private async act(page: Page, { act, delay }: SignOut['other']): Promise<void> {
    const wait = () => new Promise((resolve) => setTimeout(resolve, delay));
    if (act === 'save') {
      await wait();
      await click(page, 'Save Profile', 'stay', 0);
    } else await click(page, 'no such button', act, delay);
  }

  /** Restores the session, and signs out. Returns where a user was shown or stored afterwards. */
  async faultsOf({ path, way, delay, other }: SignOut): Promise<string[]> {
    await this.keeper.evaluate((key) => localStorage.removeItem(key), SIGN_OUT_KEY);
    await this.keeper.evaluate(exchangeSdkRecords, this.session);
    const page = await this.open(path);
    const tab = await this.open(other.path);
    for (const each of [page, tab])
      // On a busy machine, a page first gives up on the SDK after 8 seconds.
      await expect(logout(each)).toBeVisible({ timeout: 60_000 });
    if (other.act === 'save') {
      await tab.getByRole('button', { name: 'Edit Profile' }).click();
      await tab.getByLabel('Name').fill(`Ayesha ${Math.random()}`);
    }
    const isLoaded = !['close', 'stay'].includes(way);
    const nextPage = isLoaded ? page.waitForEvent('domcontentloaded') : undefined;
    await Promise.all([nextPage, click(page, 'Logout', way, delay), this.act(tab, other)]);

    const faults: string[] = [];
    const survivors = [page, tab].filter((each) => !each.isClosed());
    for (const each of survivors)
      await expect(login(each))
        .toBeVisible()
        .catch(() => faults.push('an open tab shows the user'));
    if (isLoaded && (await showsUser(page))) faults.push('the next page of the tab shows the user');
    const next = await this.open('/');
    if (await showsUser(next)) faults.push('the next tab shows the user');
    const isPending = () => this.keeper.evaluate((key) => localStorage.getItem(key), SIGN_OUT_KEY);
    await expect.poll(isPending).toBeNull();
    for (const each of [...survivors, next]) await each.close();
    const records = await this.keeper.evaluate(exchangeSdkRecords, null);
    if (JSON.stringify(records).includes('authUser')) faults.push('the session is stored');
    return faults;
  }
}
