import { createTools, type Tools } from '#visits/createTools';
import type { Snapshot } from '#visits/format';
import type { RecordedInput } from '#visits/inputs';
import type { VisitOptions } from '#visits/VisitAdapter';
import { undecided } from './answers';

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

/** Describes an application to the command line: the default export of `visits.mjs`. */
export interface CommandAdapter {
  /** What `createVisits` has returned. */
  readonly visits: { readonly options: () => Promise<VisitOptions<object>> };
  /** Loads the page that calls `visits.open`, in jsdom. Without it, screens are not compared. */
  readonly frame?: () => unknown;
  /** The browser in which visits are driven. */
  readonly drive?: DriveAdapter;
}

/** An application with its tools. */
export interface Application extends Omit<CommandAdapter, 'visits'> {
  readonly visits: Tools<object>;
}

/** The application of a loaded adapter. */
export async function applicationOf(loaded: unknown): Promise<Application> {
  const { default: adapter } = loaded as { readonly default?: CommandAdapter };
  if (adapter?.visits === undefined)
    return undecided('The default export of the adapter has no field visits: createVisits({ … }).');
  return { ...adapter, visits: createTools(await adapter.visits.options()) };
}
