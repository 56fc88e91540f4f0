import { setTimeout as wait } from 'node:timers/promises';
import { calling, type Client, type NamedKey, PATIENCE_MS, type Target } from './client';
import { askAbout, elementBody, wordsOf } from './finder';

/** How often a page is asked. */
const PAUSE_MS = 60;
/** How long a click may take to reach its element. */
const HIT_MS = 3000;

/** Notes in the page whether the next click reaches an element. */
const WATCH_CLICK = `
  window.engineSuiteHit = false;
  found[0].addEventListener('click', () => { window.engineSuiteHit = true; }, { capture: true, once: true });
  return true;
`;

const single = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What a person does in a browser: looks, waits until something is there, clicks and types. */
export class Shopper {
  constructor(
    readonly client: Client,
    readonly base: string,
  ) {}

  /** Waits until a question is answered with `true`; any other answer ends up in the message. */
  async until(question: () => Promise<true | string>, patience = PATIENCE_MS): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      const answer = await question().catch(messageOf);
      if (answer === true) return;
      if (Date.now() > end) throw new Error(answer);
      await wait(PAUSE_MS);
    }
  }

  async open(path: string): Promise<void> {
    await this.client.open(this.base + path);
    await this.answers();
  }

  async reload(): Promise<void> {
    await this.client.reload();
    await this.answers();
  }

  /** Waits until the page of the shop answers; a page without the shop answers at once. */
  async answers(): Promise<void> {
    const isAnswering = calling(
      () =>
        document.readyState !== 'loading' &&
        (document.querySelector('#root') === null ||
          performance.getEntriesByName('screen-answers').length > 0),
    );
    await this.until(async () =>
      (await this.client.evaluate(isAnswering)) === true ? true : 'The page does not answer.',
    );
  }

  /** Clicks an element. A click that missed it, because the page moved meanwhile, is repeated. */
  async click(target: Target): Promise<void> {
    await this.until(async () => {
      await this.settles(target);
      await askAbout(this.client, target, WATCH_CLICK);
      await this.client.click(elementBody(target));
      return this.hit(target);
    });
  }

  /** Whether the click reached its element. A page that was left by it has no note. */
  private async hit(target: Target): Promise<true | string> {
    const end = Date.now() + HIT_MS;
    do {
      const isHit = await this.client
        .evaluate('return window.engineSuiteHit !== false;')
        .catch(() => true);
      if (isHit) return true;
      await wait(PAUSE_MS);
    } while (Date.now() < end);
    return `the click missed ${wordsOf(target)}`;
  }

  async upload(target: Target, file: string): Promise<void> {
    await this.sees(target);
    await this.client.upload(elementBody(target), file);
  }

  /** Replaces what is in a field, by the keys that a person would press. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    const before = (await askAbout(this.client, target, 'return found[0].value.length;')) as number;
    await this.press('End', ...Array.from({ length: before }, () => 'Backspace'));
    await this.press(...text);
    await this.holds(target, text);
  }

  press(...keys: readonly (NamedKey | string)[]): Promise<void> {
    return this.client.press(keys);
  }

  /** Waits until a field has a value. */
  async holds(target: Target, value: string): Promise<void> {
    await this.until(async () => {
      const now = await askAbout(this.client, target, 'return found.map((one) => one.value);');
      return String(now) === value
        ? true
        : `${wordsOf(target)} holds "${String(now)}", not "${value}"`;
    });
  }

  /** Waits until exactly so many elements are there. */
  async sees(target: Target, count = 1): Promise<void> {
    await this.until(async () => {
      const found = await askAbout(this.client, target, 'return found.length;');
      return found === count ? true : `${String(found)} of ${wordsOf(target)}, not ${count}`;
    });
  }

  /** Whether an element is there now. */
  async has(target: Target): Promise<boolean> {
    return (await askAbout(this.client, target, 'return found.length;')) !== 0;
  }

  /** Waits until the only element of a target has a text, or one that matches. */
  async reads(target: Target, text: string | RegExp): Promise<void> {
    await this.until(async () => {
      const texts = (await askAbout(
        this.client,
        target,
        'return found.map((one) => one.textContent);',
      )) as string[];
      const [now = '(nothing)'] = texts.map(single);
      const isSo = typeof text === 'string' ? now === text : text.test(now);
      return isSo && texts.length === 1 ? true : `${wordsOf(target)} reads "${now}", not ${text}`;
    });
  }

  /** Waits until a text is on the screen. */
  async seesText(text: string): Promise<void> {
    await this.until(async () => {
      const all = single(
        String(await this.client.evaluate(calling(() => document.body.innerText))),
      );
      return all.includes(text) ? true : `"${text}" is not on the screen: ${all.slice(0, 200)}`;
    });
  }

  /** Waits until a notice is shown, whatever else is shown beside it. */
  async seesNotice(text: string): Promise<void> {
    const read = calling(() =>
      [...document.querySelectorAll('.Toastify__toast p')].map((one) => one.textContent),
    );
    await this.until(async () => {
      const shown = ((await this.client.evaluate(read)) as string[]).map(single);
      return shown.includes(text) ? true : `no notice "${text}" but ${JSON.stringify(shown)}`;
    });
  }

  /** Waits until the address bar shows a path, with its query. */
  async isAt(path: string): Promise<void> {
    const read = calling(() => location.pathname + location.search);
    await this.until(async () => {
      const now = String(await this.client.evaluate(read));
      return now === path ? true : `the address is ${now}, not ${path}`;
    });
  }

  /** Brings an element into view, and waits until it stands still and takes input. */
  private async settles(target: Target): Promise<void> {
    await this.sees(target);
    await askAbout(
      this.client,
      target,
      "found[0].scrollIntoView({ block: 'center', behavior: 'instant' }); return true;",
    );
    let before = '';
    await this.until(async () => {
      const now = String(
        await askAbout(
          this.client,
          target,
          // The bar hides on the way down: a person scrolls up to have it back.
          'if (!found[0] || found[0].disabled) return ""; ' +
            'const box = found[0].getBoundingClientRect(); ' +
            'if (box.bottom <= 0) { window.scrollBy(0, -120); return ""; } ' +
            'return [box.x, box.y].join();',
        ),
      );
      const isStill = now !== '' && now === before;
      before = now;
      return isStill ? true : `${wordsOf(target)} does not come to rest`;
    });
  }
}

/** An error's message. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
