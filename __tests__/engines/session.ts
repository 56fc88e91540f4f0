/** The time limit of one browser operation. It is long because the browsers share the machine with other tests. */
export const TIMEOUT_MS = 60_000;

/** The commands of classic WebDriver that the walk uses, with their names in the `webdriver` package. */
export interface Session {
  navigateTo(address: string): Promise<unknown>;
  refresh(): Promise<unknown>;
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
  /** A script that runs in each page after it has loaded. */
  readonly afterLoad?: string;
  /** Returns the uncaught errors and console errors since the last call. */
  readonly problems: () => Promise<readonly string[]>;
  /** Ends the processes after the session has ended. */
  readonly end: () => void;
}

/** The body of a function that calls another function in the page, with JSON arguments. */
export const calling = <Args extends readonly unknown[]>(
  call: (...args: Args) => unknown,
  ...args: Args
): string => `return (${call.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
