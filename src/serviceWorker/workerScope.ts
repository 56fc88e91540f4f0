/*
 * The parts of a service worker's global scope that this worker uses. TypeScript's own types for it (the
 * `webworker` library) cannot be combined with those of a page.
 */

/** An event whose work keeps the worker alive. */
export interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A `fetch` event. */
export interface AnswerableEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A message from a page. */
export interface PageMessageEvent extends LifetimeEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface EventsByName {
  readonly install: LifetimeEvent;
  readonly activate: LifetimeEvent;
  readonly fetch: AnswerableEvent;
  readonly message: PageMessageEvent;
}

/** The global scope. */
export interface WorkerScope {
  readonly location: { readonly href: string; readonly origin: string };
  readonly registration: {
    readonly installing: object | null;
    readonly waiting: object | null;
    readonly active: { readonly scriptURL: string } | null;
  };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string }[]>;
  };
  /**
   * Defined by the build before the worker's code. `files` are the URLs of the files of this version that are
   * cached when it is installed, `filesOnUse` those that are cached when a page requests them. `foldersOnVisit` have the
   * pages and pictures of the other toys, of which only the last visited ones are cached. `mainScript` is part of each
   * page of this version.
   */
  readonly BUILT: {
    readonly version: string;
    readonly files: readonly string[];
    readonly filesOnUse: readonly string[];
    readonly foldersOnVisit: readonly string[];
    readonly mainScript: string;
  };
  addEventListener<Name extends keyof EventsByName>(
    name: Name,
    listener: (event: EventsByName[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
}
