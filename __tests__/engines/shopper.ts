import { setTimeout as wait } from 'node:timers/promises';
import { calling, type Client, type NamedKey, type Target, TIMEOUT_MS } from './client';
import { describeTarget, elementBody, evaluateOn } from './finder';

/** The pause between two checks of the page. */
const PAUSE_MS = 60;
/** The time limit for a click to reach its element. */
const HIT_MS = 3000;

/** Records in the page whether the next click reaches the element. */
const WATCH_CLICK = `
  window.engineSuiteHit = false;
  found[0].addEventListener('click', () => { window.engineSuiteHit = true; }, { capture: true, once: true });
  return true;
`;

const single = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The actions and expectations of a user in a browser. Each one waits until the page is ready for it. */
export class Shopper {
  constructor(
    readonly client: Client,
    readonly base: string,
  ) {}

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
    await this.client.open(this.base + path);
    await this.waitForHydration();
  }

  /** Opens a page that is not a screen of the shop. Does not wait for hydration. */
  async openOther(path: string): Promise<void> {
    await this.client.open(this.base + path);
  }

  async reload(): Promise<void> {
    await this.client.reload();
    await this.waitForHydration();
  }

  /** Waits until the page is hydrated. Pages without the app have no hydration. */
  async waitForHydration(): Promise<void> {
    const isHydrated = calling(
      () =>
        document.readyState !== 'loading' &&
        (document.querySelector('#root') === null ||
          performance.getEntriesByName('screen-answers').length > 0),
    );
    await this.until(async () =>
      (await this.client.evaluate(isHydrated)) === true ? true : 'The page is not hydrated.',
    );
  }

  /** Clicks an element. Repeats a click that missed the element because the layout moved. */
  async click(target: Target): Promise<void> {
    await this.until(async () => {
      await this.waitUntilStable(target);
      await evaluateOn(this.client, target, WATCH_CLICK);
      await this.client.click(elementBody(target));
      return this.hasHit(target);
    });
  }

  /** Whether the click reached its element. If the click opened another page, there is no record of it. */
  private async hasHit(target: Target): Promise<true | string> {
    const end = Date.now() + HIT_MS;
    do {
      const isHit = await this.client
        .evaluate('return window.engineSuiteHit !== false;')
        .catch(() => true);
      if (isHit) return true;
      await wait(PAUSE_MS);
    } while (Date.now() < end);
    return `the click missed ${describeTarget(target)}`;
  }

  async upload(target: Target, file: string): Promise<void> {
    await this.sees(target);
    await this.client.upload(elementBody(target), file);
  }

  /** Replaces the value of a field with key presses. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    const before = (await evaluateOn(
      this.client,
      target,
      'return found[0].value.length;',
    )) as number;
    await this.press('End', ...Array.from({ length: before }, () => 'Backspace'));
    await this.press(...text);
    await this.seesValue(target, text);
  }

  press(...keys: readonly (NamedKey | string)[]): Promise<void> {
    return this.client.press(keys);
  }

  /** Waits until the value of a field is the expected one. */
  async seesValue(target: Target, value: string): Promise<void> {
    await this.until(async () => {
      const now = await evaluateOn(this.client, target, 'return found.map((one) => one.value);');
      return String(now) === value
        ? true
        : `${describeTarget(target)} has the value "${String(now)}", not "${value}"`;
    });
  }

  /** Waits until exactly `count` elements match a target. */
  async sees(target: Target, count = 1): Promise<void> {
    await this.until(async () => {
      const found = await evaluateOn(this.client, target, 'return found.length;');
      return found === count ? true : `${String(found)} of ${describeTarget(target)}, not ${count}`;
    });
  }

  /** Whether an element matches a target now. */
  async has(target: Target): Promise<boolean> {
    return (await evaluateOn(this.client, target, 'return found.length;')) !== 0;
  }

  /** Waits until the only element that matches a target has a text, or a text that matches a pattern. */
  async seesTextIn(target: Target, text: string | RegExp): Promise<void> {
    await this.until(async () => {
      const texts = (await evaluateOn(
        this.client,
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
      const all = single(
        String(await this.client.evaluate(calling(() => document.body.innerText))),
      );
      return all.includes(text) ? true : `"${text}" is not on the page: ${all.slice(0, 200)}`;
    });
  }

  /** Waits until a notice is shown. Other notices may be shown too. */
  async seesNotice(text: string): Promise<void> {
    const read = calling(() =>
      [...document.querySelectorAll('.Toastify__toast p')].map((one) => one.textContent),
    );
    await this.until(async () => {
      const shown = ((await this.client.evaluate(read)) as string[]).map(single);
      return shown.includes(text) ? true : `no notice "${text}" but ${JSON.stringify(shown)}`;
    });
  }

  /** Waits until the URL has a path and query. */
  async seesUrl(path: string): Promise<void> {
    const read = calling(() => location.pathname + location.search);
    await this.until(async () => {
      const now = String(await this.client.evaluate(read));
      return now === path ? true : `the address is ${now}, not ${path}`;
    });
  }

  /** Scrolls an element into view, and waits until it is enabled and does not move. */
  private async waitUntilStable(target: Target): Promise<void> {
    await this.sees(target);
    await evaluateOn(
      this.client,
      target,
      "found[0].scrollIntoView({ block: 'center', behavior: 'instant' }); return true;",
    );
    let before = '';
    await this.until(async () => {
      const now = String(
        await evaluateOn(
          this.client,
          target,
          // The navigation bar hides on scrolling down. Scrolling up shows it again.
          'if (!found[0] || found[0].disabled) return ""; ' +
            'const box = found[0].getBoundingClientRect(); ' +
            'if (box.bottom <= 0) { window.scrollBy(0, -120); return ""; } ' +
            'return [box.x, box.y].join();',
        ),
      );
      const isStill = now !== '' && now === before;
      before = now;
      return isStill ? true : `${describeTarget(target)} does not stop moving`;
    });
  }
}

/** An error's message. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
