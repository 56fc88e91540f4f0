import type { Snapshot } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';

/** An application that is served. */
export interface Served {
  readonly address: string;
  stop(): void | Promise<void>;
}

/** What the browser of `visits drive` needs to know of an application. Everything has a default. */
export interface DriveAdapter {
  /** The options of Playwright's `chromium.launch`. */
  readonly launch?: () => object;
  /**
   * Brings a page of the application to where the visit starts, such as signed in, and sees to it that its next page is
   * recorded from its first event on. `page` is a `Page` of Playwright. Without a visit, random acts follow.
   */
  prepare?(page: object, snapshot: Snapshot<object> | null): Promise<void>;
  /** Builds and serves the application in a checkout, for a bisection. Rejects if it cannot be built. */
  serve?(folder: string): Promise<Served>;
  /** What is typed into a field whose text is not in the file, such as a password. `followed` are the events from this act on. */
  secret?(
    input: RecordedInput,
    followed: readonly { readonly type: string; readonly payload?: unknown }[],
  ): string;
}
