import { type Client, type Limits, TIMEOUT_MS } from '#tests/engines/client';

/** The common methods of the pages of Playwright and Puppeteer. */
interface CommonPage {
  url(): string;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  isClosed(): boolean;
  setDefaultTimeout(ms: number): void;
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

/** The body of a function as an expression. */
export const expressionOf = (body: string): string => `(() => { ${body} })()`;

/** Console errors that the shop does not cause. */
const EXPECTED = [
  // Chromium 109 supports this policy only in an origin trial, and reports that on every page.
  /browsing-topics/,
  // Chromium reports files that do not exist or cannot be loaded offline.
  /Failed to load resource/,
  // Firefox reports scripts that were still loading when the user left the page.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** The base class of clients with an object for each page. It collects the errors of all pages. */
export abstract class PageClient<Page extends CommonPage> implements Client {
  readonly limits: Limits = {};
  private readonly found: string[] = [];
  private readonly pages: Page[] = [];

  protected constructor(
    protected page: Page,
    readonly downloads: string,
    private readonly base: string,
  ) {}

  abstract click(body: string): Promise<void>;
  abstract upload(body: string, file: string): Promise<void>;
  abstract press(keys: readonly string[]): Promise<void>;
  abstract end(): Promise<void>;
  protected abstract newPage(): Promise<Page>;
  /** Reports the console errors and uncaught errors of a page. */
  protected abstract listen(page: Page, report: (problem: string) => void): void;

  /** Starts to collect the errors of an opened page. Errors of pages outside the shop are ignored. */
  protected watch(page: Page): void {
    if (this.pages.includes(page)) return;
    this.pages.push(page);
    page.setDefaultTimeout(TIMEOUT_MS);
    this.listen(page, (problem) => {
      if (page.url().startsWith(this.base) && !EXPECTED.some((line) => line.test(problem)))
        this.found.push(problem);
    });
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
    this.page = await this.newPage();
    this.watch(this.page);
    await this.open(address);
  }
  closeWindow() {
    return this.page.close();
  }

  async problems() {
    return this.found.splice(0);
  }
}
