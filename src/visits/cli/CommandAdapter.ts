import type { WorkbenchAdapter } from '#visits/workbench/WorkbenchAdapter';
import type { DriveAdapter } from './DriveAdapter';

/** Describes an application to the command line: the default export of the module after `--adapter`. */
export interface CommandAdapter<State extends object>
  extends
    Pick<WorkbenchAdapter<State>, 'visits'>,
    Partial<Pick<WorkbenchAdapter<State>, 'describe'>> {
  /** The version of the checked out application, for files that are written. */
  readonly version?: () => string;
  /** Loads the page that sets `window.visitFrame`, in jsdom. Without it, screens are not compared. */
  readonly openFrame?: () => unknown;
  /** The folder of the recorded visits. */
  readonly corpus?: string;
  /** The browser in which visits are driven. */
  readonly drive?: DriveAdapter;
}

/** An application whose adapter is completed with defaults. */
export interface Application
  extends WorkbenchAdapter<object>, Omit<CommandAdapter<object>, keyof WorkbenchAdapter<object>> {
  readonly version: () => string;
}

const PLAIN: WorkbenchAdapter<object>['describe'] = {
  marker: () => null,
  address: () => '',
};

/** The application of an adapter that was loaded from a file. */
export function applicationOf(loaded: unknown, file: string): Application {
  const { default: adapter } = loaded as { readonly default?: CommandAdapter<object> };
  if (adapter?.visits === undefined)
    throw new Error(`The default export of ${file} has no field visits: createVisits({ … }).`);
  return {
    title: '',
    appVersion: '',
    describe: PLAIN,
    version: () => 'unknown',
    ...adapter,
  };
}
