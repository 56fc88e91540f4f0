import type { Page } from '@playwright/test';

/** What a user does with an account in a tab. */
export interface AccountStep {
  readonly kind: 'signUp' | 'logIn' | 'logOut' | 'save';
  /** Milliseconds to wait first. */
  readonly delay: number;
  readonly email: string;
  readonly password: string;
  /** The name of a new account. A save adds it to the name that the tab shows. */
  readonly name: string;
}

/** When the user pressed the button of a step, and when the tab had its result. Null: there was no such button. */
export interface Performed {
  readonly started: number | null;
  readonly ended: number;
  /** The messages that the tab shows then. */
  readonly notices: readonly string[];
}

/** The name in the greeting of a tab, null if it shows Login, undefined while the session is loading. */
export type Greeting = string | null | undefined;

interface Driver {
  perform(step: AccountStep): Promise<Performed>;
  greeting(): Greeting;
  isIdle(): boolean;
}

/**
 * Runs in the page. It operates the controls of the page without the round trips of a browser test, and delays
 * requests of the sign-in service and their answers, so that calls of several tabs overlap.
 */
function installDriver(maxDelayMs: number): void {
  let running = 0;
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const delayed = (send: typeof fetch): typeof fetch => {
    return async (...request) => {
      running += 1;
      try {
        await pause(Math.random() * maxDelayMs);
        const response = await send(...request);
        await pause(Math.random() * maxDelayMs);
        return response;
      } finally {
        running -= 1;
      }
    };
  };
  let current = window.fetch;
  // The embedded service replaces `fetch`.
  Object.defineProperty(window, 'fetch', {
    get: () => current,
    set: (next: typeof fetch) => (current = delayed(next)),
  });

  const find = <E extends HTMLElement>(selector: string, text = /^/) =>
    [...document.querySelectorAll<E>(selector)].find((each) => text.test(each.textContent));
  const bar = 'nav[aria-label="Main"]';
  const greeting = (): Greeting => {
    const name = /Hi, (.+)!/.exec(find(bar)?.textContent ?? '')?.[1];
    return name ?? (find(`${bar} a[href="/auth"]`) ? null : undefined);
  };

  /** Waits until there is such an element, at most two seconds. */
  async function wait<E extends HTMLElement>(search: () => E | undefined): Promise<E> {
    for (let turn = 0; turn < 100; turn += 1) {
      const found = search();
      if (found) return found;
      await pause(20);
    }
    throw new Error('There is no such element.');
  }
  async function fill(form: string, values: Readonly<Record<string, string>>) {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries(values)) {
      const input = await wait(() => find<HTMLInputElement>(`${form} input[name="${name}"]`));
      set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await pause(0);
    return wait(() => find<HTMLButtonElement>(`${form} button[type="submit"]`));
  }
  async function openAuth(tab: RegExp) {
    if (window.location.pathname !== '/auth')
      (await wait(() => find(`${bar} a[href="/auth"]`))).click();
    (await wait(() => find('[role="tab"]', tab))).click();
  }
  const buttons = {
    signUp: async ({ name, email, password }: AccountStep) => {
      await openAuth(/^Sign Up$/);
      return fill('form[aria-label="Sign Up"]', { name, email, password });
    },
    logIn: async ({ email, password }: AccountStep) => {
      await openAuth(/^Login$/);
      return fill('form[aria-label="Login"]', { email, password });
    },
    logOut: () => wait(() => find<HTMLButtonElement>(`${bar} button`, /^Logout$/)),
    save: async ({ name }: AccountStep) => {
      (await wait(() => find(`${bar} a[href="/profile"]`))).click();
      const form = 'form[aria-label="Edit profile"]';
      const edit = await wait(() => find(form) ?? find('main button', /^Edit Profile$/));
      if (edit instanceof HTMLButtonElement) edit.click();
      return fill(form, { name: `${greeting()?.split('v')[0]}${name}` });
    },
  };

  const isIdle = () => running === 0 && !find('[aria-busy="true"]') && greeting() !== undefined;
  const notices = () =>
    [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
  const perform = async (step: AccountStep): Promise<Performed> => {
    await pause(step.delay);
    try {
      const button = await buttons[step.kind](step);
      if (button.ariaBusy === 'true') throw new Error('The step before is not finished.');
      const started = Date.now();
      button.click();
      do await pause(10);
      while (!isIdle());
      return { started, ended: Date.now(), notices: notices() };
    } catch {
      return { started: null, ended: Date.now(), notices: notices() };
    }
  };
  Object.assign(window, { driver: { perform, greeting, isIdle } satisfies Driver });
}

/** Adds the driver to the pages that `page` opens from now on. */
export const addDriver = (page: Page, maxDelayMs: number) =>
  page.addInitScript(installDriver, maxDelayMs);

const driverOf = () => (window as unknown as { driver: Driver }).driver;
const install = (page: Page) => page.evaluateHandle(driverOf);

/** Performs a step in the page. */
export const performStep = async (page: Page, step: AccountStep): Promise<Performed> =>
  (await install(page)).evaluate((driver, given) => driver.perform(given), step);

/** What the page shows of the session, and whether it waits for nothing. */
export const sessionIn = async (page: Page): Promise<{ greeting: Greeting; isIdle: boolean }> =>
  (await install(page)).evaluate((driver) => ({
    greeting: driver.greeting(),
    isIdle: driver.isIdle(),
  }));
