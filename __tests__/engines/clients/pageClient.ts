import { type Client, type Limits, PATIENCE_MS } from '#tests/engines/client';

/** What the pages of Playwright and of Puppeteer have in common. */
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

/** Console lines that say nothing about the shop. */
const EXPECTED = [
  // Chromium 109 knows this policy as an origin trial only, and says so on every page.
  /browsing-topics/,
  // Chromium's own line for what there is not, or cannot be reached without a network.
  /Failed to load resource/,
  // Firefox's line for a script that was being loaded when the page was left.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** What the clients with an object for each page share: the pages, and what went wrong in them. */
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
  /** Listens to a page's console and errors. */
  protected abstract listen(page: Page, hear: (problem: string) => void): void;

  /** Takes up a page that was opened, once. Only pages of the shop are listened to. */
  protected watch(page: Page): void {
    if (this.pages.includes(page)) return;
    this.pages.push(page);
    page.setDefaultTimeout(PATIENCE_MS);
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
