import type { Snapshot } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';

/** Describes an application to the browser of `visits drive`. Everything has a default. */
export interface DriveAdapter {
  /** The options of Playwright's `chromium.launch`. */
  readonly launch?: () => object;
  /**
   * Prepares the start of the visit, such as a sign-in, and makes the next page record from its first event on. `page` is a
   * `Page` of Playwright.
   */
  prepare?(page: object, snapshot: Snapshot<object>): Promise<void>;
  /** The text to type into a field whose text the file lacks, such as a password. `followed` are the events from this act on. */
  secret?(
    input: RecordedInput,
    followed: readonly { readonly type: string; readonly payload?: unknown }[],
  ): string;
}
