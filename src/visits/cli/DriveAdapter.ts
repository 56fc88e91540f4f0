import type { Snapshot } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';

/** An application that is served. */
interface Served {
  readonly address: string;
  stop(): void | Promise<void>;
}

/** Describes an application to the browser of `visits drive`. Everything has a default. */
export interface DriveAdapter {
  /** The options of Playwright's `chromium.launch`. */
  readonly launch?: () => object;
  /**
   * Prepares the start of the visit, such as a sign-in, and makes the next page record from its first event on. `page` is a
   * `Page` of Playwright. `snapshot` is null before random acts.
   */
  prepare?(page: object, snapshot: Snapshot<object> | null): Promise<void>;
  /** Builds and serves the application in a checkout, for a bisection. Rejects if it cannot be built. */
  serve?(folder: string): Promise<Served>;
  /** The text to type into a field whose text the file lacks, such as a password. `followed` are the events from this act on. */
  secret?(
    input: RecordedInput,
    followed: readonly { readonly type: string; readonly payload?: unknown }[],
  ): string;
}
