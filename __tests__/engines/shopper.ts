import { setTimeout as wait } from 'node:timers/promises';
import { describeTarget, evaluateOn, type Target } from './finder';
import { type Browser, calling, TIMEOUT_MS } from './session';

/** The pause between two checks of the page. */
const PAUSE_MS = 60;
/** The time limit for a click to reach its element. */
const HIT_MS = 3000;

/**
 * Runs in the page. Scrolls the element into view, and returns it if it is enabled and does not move. A listener then records
 * whether the next click reaches the element. Otherwise returns the reason as a text.
 */
const READY = `
  const [one] = found;
  if (found.length !== 1) return found.length + ' of them, not 1';
  if (one.disabled) return 'it is disabled';
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = one.getBoundingClientRect();
  return new Promise((resolve) => {
    setTimeout(() => {
      const { x, y, bottom } = one.getBoundingClientRect();
      if (bottom <= 0) window.scrollBy(0, -120); // the navigation bar hides on scrolling down; scrolling up shows it again
      if (bottom <= 0 || x !== before.x || y !== before.y) return resolve('it moves');
      window.engineSuiteHit = false;
      one.addEventListener('click', () => { window.engineSuiteHit = true; }, { capture: true, once: true });
      resolve(one);
    }, ${PAUSE_MS});
  });
`;

/** The key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The code points of named keys in WebDriver. All other keys are the characters that they type. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Home: '\uE011',
  Tab: '\uE004',
};

const single = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * The actions and expectations of a user in a browser. Each one waits until the page is ready for it. All input uses the input
 * events of the browser.
 */
export class Shopper {
  constructor(
    readonly browser: Browser,
    readonly base: string,
  ) {}

  private get session() {
    return this.browser.session;
  }

  /** Runs the body of a function in the page. The result is JSON. */
  evaluate(body: string): Promise<unknown> {
    return this.session.executeScript(body, []);
  }

  private on(target: Target, use: string): Promise<unknown> {
    return evaluateOn(this.session, target, use);
  }

  private async load(navigation: Promise<unknown>): Promise<void> {
    await navigation;
    const { afterLoad } = this.browser;
    if (afterLoad !== undefined) await this.evaluate(afterLoad);
  }

  /** Waits until a check returns `true`. Its last other result is the message of the timeout error. */
  async until(check: () => Promise<true | string>, timeout = TIMEOUT_MS): Promise<void> {
    const end = Date.now() + timeout;
    for (;;) {
      const answer = await check().catch(messageOf);
      if (answer === true) return;
      if (Date.now() > end) throw new Error(answer);
      await wait(PAUSE_MS);
    }
  }

  async open(path: string): Promise<void> {
    await this.load(this.session.navigateTo(this.base + path));
    await this.waitForHydration();
  }

  async reload(): Promise<void> {
    await this.load(this.session.refresh());
    await this.waitForHydration();
  }

  back(): Promise<void> {
    return this.load(this.session.back());
  }

  forward(): Promise<void> {
    return this.load(this.session.forward());
  }

  /** Waits until the page is hydrated. Pages without the app have no hydration. */
  async waitForHydration(): Promise<void> {
    const isHydrated = calling(
      () =>
        document.readyState !== 'loading' &&
        (document.querySelector('#root[data-path]') === null ||
          performance.getEntriesByName('screen-answers').length > 0),
    );
    await this.until(async () =>
      (await this.evaluate(isHydrated)) === true ? true : 'The page is not hydrated.',
    );
  }

  /** Runs a script in the page until it returns an element. The timeout error contains the reason that the script returned last. */
  private async element(target: Target, use: string): Promise<string> {
    let element = '';
    await this.until(async () => {
      const found = (await this.on(target, use)) as string | Record<string, string>;
      if (typeof found === 'string') return `${describeTarget(target)}: ${found}`;
      element = found[ELEMENT] ?? '';
      return true;
    });
    return element;
  }

  /** Clicks an element. Repeats a click that missed the element because the layout moved. */
  async click(target: Target): Promise<void> {
    await this.until(async () => {
      await this.session.elementClick(await this.element(target, READY));
      return this.hasHit(target);
    });
  }

  /** Whether the click reached its element. If the click opened another page, there is no record of it. */
  private async hasHit(target: Target): Promise<true | string> {
    const end = Date.now() + HIT_MS;
    do {
      const isHit = await this.evaluate('return window.engineSuiteHit !== false;').catch(
        () => true,
      );
      if (isHit) return true;
      await wait(PAUSE_MS);
    } while (Date.now() < end);
    return `the click missed ${describeTarget(target)}`;
  }

  /** Replaces the value of a field with key presses. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    const before = (await this.on(target, 'return found[0].value.length;')) as number;
    await this.press('End', ...Array.from({ length: before }, () => 'Backspace'));
    await this.press(...text);
    await this.seesValue(target, text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((key) => {
      const value = KEYS[key] ?? key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.session.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Waits until the value of a field is the expected one. */
  async seesValue(target: Target, value: string): Promise<void> {
    await this.until(async () => {
      const now = await this.on(target, 'return found.map((one) => one.value);');
      return String(now) === value
        ? true
        : `${describeTarget(target)} has the value "${String(now)}", not "${value}"`;
    });
  }

  /** Waits until exactly `count` elements match a target. */
  async sees(target: Target, count = 1): Promise<void> {
    await this.until(async () => {
      const found = await this.on(target, 'return found.length;');
      return found === count ? true : `${String(found)} of ${describeTarget(target)}, not ${count}`;
    });
  }

  /** Waits until the only element that matches a target has a text, or a text that matches a pattern. */
  async seesTextIn(target: Target, text: string | RegExp): Promise<void> {
    await this.until(async () => {
      const texts = (await this.on(
        target,
        'return found.map((one) => one.textContent);',
      )) as string[];
      const [now = '(nothing)'] = texts.map(single);
      const isSo = typeof text === 'string' ? now === text : text.test(now);
      return isSo && texts.length === 1
        ? true
        : `${describeTarget(target)} has the text "${now}", not ${text}`;
    });
  }

  /** Waits until a text is visible on the page. */
  async seesText(text: string): Promise<void> {
    await this.until(async () => {
      const all = single(String(await this.evaluate(calling(() => document.body.innerText))));
      return all.includes(text) ? true : `"${text}" is not on the page: ${all.slice(0, 200)}`;
    });
  }

  /** Waits until a notice is shown. Other notices may be shown too. */
  async seesNotice(text: string): Promise<void> {
    const read = calling(() =>
      [...document.querySelectorAll('.Toastify__toast p')].map((one) => one.textContent),
    );
    await this.until(async () => {
      const shown = ((await this.evaluate(read)) as string[]).map(single);
      return shown.includes(text) ? true : `no notice "${text}" but ${JSON.stringify(shown)}`;
    });
  }

  /** Waits until the URL has a path and query. */
  async seesUrl(path: string): Promise<void> {
    const read = calling(() => location.pathname + location.search);
    await this.until(async () => {
      const now = String(await this.evaluate(read));
      return now === path ? true : `the address is ${now}, not ${path}`;
    });
  }

  window(): Promise<string> {
    return this.session.getWindowHandle();
  }

  async switchTo(window: string): Promise<void> {
    await this.session.switchToWindow(window);
  }

  /** Opens a second tab and switches to it. */
  async openTab(): Promise<void> {
    if (this.browser.opensTabsByPage) await this.evaluate("window.open('about:blank', '_blank')");
    else await this.session.createWindow('tab');
    await this.switchToSecond();
  }

  /** Waits for a second window and switches to it. */
  async switchToSecond(): Promise<void> {
    const first = await this.window();
    await this.until(async () => {
      const second = (await this.session.getWindowHandles()).find((window) => window !== first);
      if (second === undefined) return 'no window was opened';
      await this.switchTo(second);
      return true;
    });
  }

  /** Closes all other windows, and switches to the one that is kept. Retries, because a window cannot close while it opens. */
  async keepOnly(kept: string): Promise<void> {
    await this.until(async () => {
      const other = (await this.session.getWindowHandles()).find((window) => window !== kept);
      if (other === undefined) return true;
      await this.switchTo(other);
      await this.session.closeWindow();
      return 'another window is open';
    });
    await this.switchTo(kept);
  }
}

/** An error's message. */
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
