/** The time limit of one browser operation. It is long because the browsers share the machine with other tests. */
export const TIMEOUT_MS = 60_000;

/** A locator of an element: its role and name, or the label of a field. */
export type Target = (
  { readonly role: string; readonly name?: string | RegExp } | { readonly label: string }
) & { readonly within?: Target };

/** Keys with a name. All other keys are the characters that they type. */
export type NamedKey = 'ArrowDown' | 'ArrowRight' | 'Backspace' | 'End' | 'Enter' | 'Home' | 'Tab';

/** Features that some drivers or engines lack. */
export type Ability = 'windows' | 'downloads' | 'serviceWorker';

/** The abilities that a client lacks, with the reason. A step that needs one of them does not run. */
export type Limits = Readonly<Partial<Record<Ability, string>>>;

/**
 * One browser with one driver. The steps use only this interface, so they are the same in every engine. All
 * input uses the input events of the browser. No method calls an event handler from a script.
 */
export interface Client {
  readonly limits: Limits;
  /** A limitation of the error reports of this client. The report prints it below the table. */
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
  /** Presses keys in order on the focused element. */
  press(keys: readonly (NamedKey | string)[]): Promise<void>;
  /** The open windows and tabs. */
  windows(): Promise<readonly string[]>;
  currentWindow(): Promise<string>;
  switchTo(window: string): Promise<void>;
  /** Opens a tab at an address and switches to it. */
  openTab(address: string): Promise<void>;
  /** Closes the current window. The caller must then switch to another window. */
  closeWindow(): Promise<void>;
  /** The download folder. */
  readonly downloads: string;
  /** Returns the uncaught errors and console errors since the last call. */
  problems(): Promise<readonly string[]>;
  end(): Promise<void>;
}

/** The body of a function that calls another function in the page, with JSON arguments. */
export const calling = <Args extends readonly unknown[]>(
  call: (...args: Args) => unknown,
  ...args: Args
): string => `return (${call.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
