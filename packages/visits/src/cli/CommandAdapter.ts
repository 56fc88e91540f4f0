import { createTools, type Tools } from '#visits/createTools';
import type { VisitOptions } from '#visits/VisitAdapter';
import type { DriveAdapter } from './DriveAdapter';

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
    throw new Error('The default export of the adapter has no field visits: createVisits({ … }).');
  return { ...adapter, visits: createTools(await adapter.visits.options()) };
}
