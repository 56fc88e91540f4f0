import type { Client, Limits, NamedKey } from '#tests/engines/client';

/** The key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The WebDriver commands that the client uses, with their names in the `webdriver` package. */
export interface ClassicSession {
  navigateTo(address: string): Promise<unknown>;
  refresh(): Promise<unknown>;
  back(): Promise<unknown>;
  forward(): Promise<unknown>;
  executeScript(body: string, args: unknown[]): Promise<unknown>;
  elementClick(element: string): Promise<unknown>;
  elementSendKeys(element: string, text: string): Promise<unknown>;
  performActions(actions: object[]): Promise<unknown>;
  getWindowHandles(): Promise<string[]>;
  getWindowHandle(): Promise<string>;
  switchToWindow(handle: string): Promise<unknown>;
  createWindow(type: 'tab'): Promise<{ handle: string }>;
  closeWindow(): Promise<unknown>;
  deleteSession(): Promise<unknown>;
}

/** The differences between the engines with WebDriver. */
export interface ClassicOptions {
  readonly downloads: string;
  readonly limits?: Limits;
  readonly note?: string;
  /** Whether the page must open new tabs, because the driver cannot open them. */
  readonly opensTabsByPage?: boolean;
  /** Returns the errors since the last call. */
  readonly problems: (session: ClassicSession) => Promise<readonly string[]>;
  /** A script that runs in each page after it has loaded. */
  readonly afterLoad?: string;
  /** Ends the processes after the session has ended. */
  readonly end: () => void;
}

/** The code points of named keys in WebDriver. */
const CODES: Record<NamedKey, string> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  End: '\uE010',
  Enter: '\uE007',
  Home: '\uE011',
  Tab: '\uE004',
};
const isNamed = (key: string): key is NamedKey => key in CODES;

/** A client for engines with classic WebDriver, the protocol before BiDi. */
export class ClassicClient implements Client {
  readonly limits: Limits;
  readonly note?: string;
  readonly downloads: string;

  constructor(
    private readonly session: ClassicSession,
    private readonly options: ClassicOptions,
  ) {
    this.limits = options.limits ?? {};
    this.downloads = options.downloads;
    if (options.note !== undefined) this.note = options.note;
  }

  private async load(navigation: Promise<unknown>) {
    await navigation;
    if (this.options.afterLoad !== undefined) await this.evaluate(this.options.afterLoad);
  }
  open(address: string) {
    return this.load(this.session.navigateTo(address));
  }
  reload() {
    return this.load(this.session.refresh());
  }
  back() {
    return this.load(this.session.back());
  }
  forward() {
    return this.load(this.session.forward());
  }
  evaluate(body: string) {
    return this.session.executeScript(body, []);
  }

  private async element(body: string): Promise<string> {
    const found = (await this.evaluate(body)) as Record<string, string> | null;
    const reference = found?.[ELEMENT];
    if (reference === undefined) throw new Error('There is no such element.');
    return reference;
  }
  async click(body: string) {
    await this.session.elementClick(await this.element(body));
  }
  async upload(body: string, file: string) {
    await this.session.elementSendKeys(await this.element(body), file);
  }
  async press(keys: readonly string[]) {
    const actions = keys.flatMap((key) => {
      const value = isNamed(key) ? CODES[key] : key;
      return [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
    });
    await this.session.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  windows() {
    return this.session.getWindowHandles();
  }
  currentWindow() {
    return this.session.getWindowHandle();
  }
  async switchTo(window: string) {
    await this.session.switchToWindow(window);
  }
  async openTab(address: string) {
    await this.switchTo(await this.newWindow());
    await this.open(address);
  }
  private async newWindow(): Promise<string> {
    if (!this.options.opensTabsByPage) return (await this.session.createWindow('tab')).handle;
    const before = await this.windows();
    await this.evaluate("window.open('about:blank', '_blank')");
    const opened = (await this.windows()).find((window) => !before.includes(window));
    if (opened === undefined) throw new Error('The page could not open a tab.');
    return opened;
  }
  async closeWindow() {
    await this.session.closeWindow();
  }

  problems() {
    return this.options.problems(this.session);
  }
  async end() {
    await this.session.deleteSession().catch(() => undefined); // the processes end in any case
    this.options.end();
  }
}
