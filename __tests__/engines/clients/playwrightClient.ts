import path from 'node:path';
import { type BrowserContext, chromium, type ElementHandle, type Page } from '@playwright/test';
import { type Client, type Limits, TIMEOUT_MS } from '#tests/engines/client';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

/** The body of a function as an expression. */
const expressionOf = (body: string): string => `(() => { ${body} })()`;

/** Console errors that the shop does not cause. */
const EXPECTED = [
  // Chromium 109 supports this policy only in an origin trial, and reports that on every page.
  /browsing-topics/,
  // Chromium reports files that do not exist or cannot be loaded offline.
  /Failed to load resource/,
];

/** Chromium with Playwright. It collects the errors of all pages. */
export class PlaywrightClient implements Client {
  readonly limits: Limits = {};
  private readonly found: string[] = [];
  private readonly pages: Page[] = [];

  private constructor(
    private readonly context: BrowserContext,
    private page: Page,
    readonly downloads: string,
    private readonly base: string,
  ) {
    context.pages().forEach((opened) => this.watch(opened));
    context.on('page', (opened) => this.watch(opened));
  }

  /** Starts Chromium with its own profile. */
  static async start(executablePath: string, profile: string, base: string) {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: FLAGS,
      timeout: TIMEOUT_MS,
      viewport: { width: 1280, height: 800 },
    });
    const page = context.pages()[0] ?? (await context.newPage());
    return new PlaywrightClient(context, page, path.join(profile, 'downloads'), base);
  }

  /** Starts to collect the errors of an opened page. Errors of pages outside the shop are ignored. */
  private watch(page: Page): void {
    if (this.pages.includes(page)) return;
    this.pages.push(page);
    page.setDefaultTimeout(TIMEOUT_MS);
    const report = (problem: string) => {
      if (page.url().startsWith(this.base) && !EXPECTED.some((line) => line.test(problem)))
        this.found.push(problem);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') report(`console: ${message.text()}`);
    });
    page.on('pageerror', ({ message }) => report(`uncaught: ${message}`));
    page.on('download', (download) => {
      void download.saveAs(path.join(this.downloads, download.suggestedFilename()));
    });
  }

  private async element(body: string): Promise<ElementHandle> {
    const element = (await this.page.evaluateHandle(expressionOf(body))).asElement();
    if (!element) throw new Error('There is no such element.');
    return element;
  }
  async click(body: string) {
    await (await this.element(body)).click();
  }
  async upload(body: string, file: string) {
    await (await this.element(body)).setInputFiles(file);
  }
  async press(keys: readonly string[]) {
    for (const key of keys)
      if (key.length === 1) await this.page.keyboard.type(key);
      else await this.page.keyboard.press(key);
  }

  async open(address: string) {
    await this.page.goto(address);
  }
  async reload() {
    await this.page.reload();
  }
  async back() {
    await this.page.goBack();
  }
  async forward() {
    await this.page.goForward();
  }
  evaluate(body: string) {
    return this.page.evaluate(expressionOf(body));
  }

  async windows() {
    return this.pages.flatMap((page, index) => (page.isClosed() ? [] : [String(index)]));
  }
  async currentWindow() {
    return String(this.pages.indexOf(this.page));
  }
  async switchTo(window: string) {
    const page = this.pages[Number(window)];
    if (!page) throw new Error(`There is no window ${window}.`);
    this.page = page;
    await page.bringToFront();
  }
  async openTab(address: string) {
    this.page = await this.context.newPage();
    await this.open(address);
  }
  closeWindow() {
    return this.page.close();
  }

  async problems() {
    return this.found.splice(0);
  }
  end() {
    return this.context.close();
  }
}
