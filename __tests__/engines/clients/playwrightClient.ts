import path from 'node:path';
import { type BrowserContext, chromium, type ElementHandle, type Page } from '@playwright/test';
import { TIMEOUT_MS } from '#tests/engines/client';
import { expressionOf, PageClient } from './pageClient';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic'];

/** Chromium with Playwright. */
export class PlaywrightClient extends PageClient<Page> {
  private constructor(
    private readonly context: BrowserContext,
    page: Page,
    downloads: string,
    base: string,
  ) {
    super(page, downloads, base);
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

  protected listen(page: Page, report: (problem: string) => void) {
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

  protected newPage() {
    return this.context.newPage();
  }
  end() {
    return this.context.close();
  }
}
