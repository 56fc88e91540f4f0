/** How long an answer may take: browsers share a slow machine with other tests. */
export const PATIENCE_MS = 60_000;

/** How a user would point at an element: by its role and name, or a field by its label. */
export type Target = (
  { readonly role: string; readonly name?: string | RegExp } | { readonly label: string }
) & { readonly within?: Target };

/** Keys with a name; any other key is the character that it types. */
export type NamedKey = 'ArrowDown' | 'Backspace' | 'End' | 'Enter' | 'Home' | 'Tab';

/** What not every driver or engine can do. */
export type Ability = 'windows' | 'downloads' | 'serviceWorker';

/** Why a client cannot do something. What is not named here it must be able to do. */
export type Limits = Readonly<Partial<Record<Ability, string>>>;

/**
 * One browser under one driver. The walk uses nothing else, so it is the same in every engine. All
 * input goes through the browser's own input events: no method calls a handler by script.
 */
export interface Client {
  readonly limits: Limits;
  /** What this client does not report, to be printed below the table. */
  readonly note?: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs the body of a function in the page. The result is JSON. */
  evaluate(body: string): Promise<unknown>;
  /** Clicks the middle of the element that the body of a function returns. */
  click(body: string): Promise<void>;
  /** Chooses a file in the file field that the body of a function returns. */
  upload(body: string, file: string): Promise<void>;
  /** Presses keys, one after the other, on what has the focus. */
  press(keys: readonly (NamedKey | string)[]): Promise<void>;
  /** The open windows and tabs. */
  windows(): Promise<readonly string[]>;
  currentWindow(): Promise<string>;
  switchTo(window: string): Promise<void>;
  /** Opens a tab at an address and switches to it. */
  openTab(address: string): Promise<void>;
  /** Closes the current window. Afterwards one must switch to another. */
  closeWindow(): Promise<void>;
  /** The folder in which downloads arrive. */
  readonly downloads: string;
  /** The uncaught errors and console errors since it was last asked. */
  problems(): Promise<readonly string[]>;
  end(): Promise<void>;
}

/** The body of a function that calls another in the page, with JSON arguments. */
export const calling = <Args extends readonly unknown[]>(
  call: (...args: Args) => unknown,
  ...args: Args
): string => `return (${call.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
