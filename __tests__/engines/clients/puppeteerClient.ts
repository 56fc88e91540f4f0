import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, {
  type Browser,
  type ElementHandle,
  type KeyInput,
  type Page,
} from 'puppeteer-core';
import { TIMEOUT_MS } from '#tests/engines/client';
import { firefoxPreferences } from './firefoxPreferences';
import { expressionOf, PageClient } from './pageClient';

/** The current Firefox ESR with Puppeteer, over WebDriver BiDi. */
export class PuppeteerClient extends PageClient<Page> {
  private constructor(
    private readonly browser: Browser,
    page: Page,
    downloads: string,
    base: string,
  ) {
    super(page, downloads, base);
    this.watch(page);
  }

  /** Starts Firefox. */
  static async start(executablePath: string, profile: string, base: string) {
    const downloads = path.join(profile, 'downloads');
    mkdirSync(downloads, { recursive: true });
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      timeout: TIMEOUT_MS,
      defaultViewport: { width: 1280, height: 800 },
      extraPrefsFirefox: firefoxPreferences(downloads),
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    return new PuppeteerClient(browser, page, downloads, base);
  }

  protected listen(page: Page, report: (problem: string) => void) {
    page.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => report(`uncaught: ${String(error)}`));
    page.on('popup', (opened) => opened && this.watch(opened)); // `targetcreated` also reports frames as pages
  }

  override open(address: string) {
    return this.afterNavigation(() => super.open(address));
  }
  override reload() {
    return this.afterNavigation(() => super.reload());
  }
  /**
   * Waits until the previous page is gone. Firefox sometimes reports a load as aborted although it continues, if
   * a service worker passes the request on to the network.
   */
  private async afterNavigation(load: () => Promise<void>) {
    await this.evaluate('window.isPrevious = true;');
    await load().catch((error: unknown) => {
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    });
    const end = Date.now() + TIMEOUT_MS;
    while (Date.now() < end) {
      const isPrevious = await this.evaluate('return window.isPrevious === true;').catch(
        () => true,
      );
      if (!isPrevious) return;
      await wait(100);
    }
    throw new Error('The previous page is still open.');
  }

  private async element(body: string): Promise<ElementHandle<HTMLInputElement>> {
    const element = (await this.page.evaluateHandle(expressionOf(body))).asElement();
    if (!element) throw new Error('There is no such element.');
    return element as ElementHandle<HTMLInputElement>; // only `upload` needs it to be an input
  }
  async click(body: string) {
    await (await this.element(body)).click();
  }
  async upload(body: string, file: string) {
    await (await this.element(body)).uploadFile(file);
  }
  async press(keys: readonly string[]) {
    for (const key of keys) await this.page.keyboard.press(key as KeyInput); // keys have the same names as in the DOM
  }

  protected newPage() {
    return this.browser.newPage();
  }
  end() {
    return this.browser.close();
  }
}
