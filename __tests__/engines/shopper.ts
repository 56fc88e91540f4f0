import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, callIn, retry } from './session';

/** The key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The code points of named keys in WebDriver. All other keys are the characters that they type. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Home: '\uE011',
  Tab: '\uE004',
};

/** Runs in the page. The only element with this text that is shown, once it is at rest; else what is wrong. */
async function elementAtRest(selector: string, text: string): Promise<Element | string> {
  const shown = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      (text === '' || element.textContent.replaceAll(/\s+/g, ' ').trim() === text),
  );
  const [element] = shown;
  if (!element || shown.length > 1) return `${shown.length} of them, not 1`;
  if (element.matches(':disabled')) return 'it is disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { x, y, bottom } = element.getBoundingClientRect();
  if (bottom <= 0) window.scrollBy(0, -120); // the navigation bar is hidden until the page is scrolled up
  if (bottom <= 0 || x !== before.x || y !== before.y) return 'it moves';
  Object.assign(window, { isHit: false });
  const hit = () => Object.assign(window, { isHit: true });
  element.addEventListener('click', hit, { capture: true, once: true });
  return element;
}

/** Runs in the page. Whether the last click has reached its element, or opened another page. */
const isHit = () => !('isHit' in window) || window.isHit === true;

/** Runs in the page. Returns the visible text of the page, or of the elements that match the selector. */
const textIn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .map((element) => (element === document.body ? element.innerText : element.textContent))
    .join();

/** Runs in the page. Pages without the shop have no hydration. */
const isHydrated = () =>
  document.readyState !== 'loading' &&
  (document.querySelector('#root[data-path]') === null ||
    performance.getEntriesByName('screen-answers').length > 0);

/** The acts and expectations of a user in a browser. Each waits until it succeeds. All input is that of the browser. */
export class Shopper {
  constructor(
    readonly browser: Browser,
    readonly base: string,
  ) {}

  private get session() {
    return this.browser.session;
  }

  /** Calls a function in the page. */
  run<Args extends readonly unknown[], Result>(call: (...args: Args) => Result, ...args: Args) {
    return callIn(this.session, call, ...args);
  }

  /** Waits until a check returns `true`. Its last other result is the message of the timeout error. */
  until(check: () => Promise<unknown>): Promise<void> {
    return retry(async () => {
      const answer = await check();
      if (answer !== true) throw new Error(String(answer));
    });
  }

  private async load(navigation: Promise<unknown>): Promise<void> {
    await navigation;
    if (this.browser.afterLoad) await this.run(this.browser.afterLoad);
    await this.until(() => this.run(isHydrated));
  }

  open = (path: string) => this.load(this.session.navigateTo(this.base + path));
  back = () => this.load(this.session.back());
  forward = () => this.load(this.session.forward());

  /** Clicks the shown element that matches a selector and has a text, if one is given; again, if it has moved meanwhile. */
  click(selector: string, text = ''): Promise<void> {
    return this.until(async () => {
      const found = await this.run(elementAtRest, selector, text);
      if (typeof found === 'string') return `${selector} ${text}: ${found}`;
      await this.session.elementClick((found as unknown as Record<string, string>)[ELEMENT] ?? '');
      for (let checks = 0; checks < 50; checks += 1) {
        if (await this.run(isHit).catch(() => true)) return true;
        await wait(60);
      }
      return `the click missed ${selector} ${text}`;
    });
  }

  /** Replaces the value of a field by key presses; again, if the field was replaced meanwhile. */
  async fill(selector: string, text: string): Promise<void> {
    await this.until(async () => {
      await this.click(selector);
      await this.run(
        (field) => document.querySelector<HTMLInputElement>(field)?.select(),
        selector,
      );
      await this.press(...text);
      const value = await this.run(
        (field) => document.querySelector<HTMLInputElement>(field)?.value,
        selector,
      );
      return value === text || `${selector} has the value ${String(value)}`;
    });
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) =>
      ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })),
    );
    await this.session.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Waits until an element that matches the selector shows the text. */
  sees(text: string, selector = 'body'): Promise<void> {
    return this.until(async () => {
      const shown = (await this.run(textIn, selector)).replaceAll(/\s+/g, ' ');
      return shown.includes(text) || `"${text}" is not in ${shown.slice(0, 300)}`;
    });
  }

  /** Opens a second tab and switches to it. The driver of WPE opens none, and the pages of WebKitGTK may not. */
  async openTab(): Promise<void> {
    const isOpen = await this.run(() => window.open('about:blank', '_blank') !== null);
    if (!isOpen) await this.session.createWindow('tab');
    await this.switchToOther();
  }

  /** Waits for another window, and switches to it. The current one may be closed. */
  async switchToOther(): Promise<void> {
    const { session } = this;
    const current = await session.getWindowHandle().catch(() => null);
    await this.until(async () => {
      const other = (await session.getWindowHandles()).find((window) => window !== current);
      if (other !== undefined) await session.switchToWindow(other);
      return other !== undefined || 'there is no other window';
    });
  }
}
