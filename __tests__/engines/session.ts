/** The time limit of one browser operation. It is long because the browsers share the machine with other tests. */
export const TIMEOUT_MS = 60_000;

/** The commands of classic WebDriver that the walk uses, with their names in the `webdriver` package. */
export interface Session {
  navigateTo(address: string): Promise<unknown>;
  back(): Promise<unknown>;
  forward(): Promise<unknown>;
  executeScript(body: string, args: unknown[]): Promise<unknown>;
  elementClick(element: string): Promise<unknown>;
  performActions(actions: object[]): Promise<unknown>;
  getWindowHandles(): Promise<string[]>;
  getWindowHandle(): Promise<string>;
  switchToWindow(handle: string): Promise<unknown>;
  createWindow(type: 'tab'): Promise<unknown>;
  closeWindow(): Promise<unknown>;
  deleteSession(): Promise<unknown>;
}

/** A browser that was started. */
export interface Browser {
  readonly session: Session;
  /** Whether the page must open new tabs, because the driver cannot. */
  readonly opensTabsByPage?: boolean;
  /** Runs in each page after it has loaded. */
  readonly afterLoad?: () => void;
  /** Returns the uncaught errors and console errors since the last call. */
  readonly problems: () => Promise<readonly string[]>;
  /** Ends the processes after the session has ended. */
  readonly end: () => void;
}

/** Calls a function in the page, or one that resolves. Its arguments and its result are JSON, or elements. */
export const callIn = <Args extends readonly unknown[], Result>(
  session: Session,
  call: (...args: Args) => Result,
  ...args: Args
) =>
  session.executeScript(`return (${call.toString()})(...arguments)`, [...args]) as Promise<
    Awaited<Result>
  >;
