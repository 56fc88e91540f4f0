/** The parts of a service worker's global scope that this worker uses: TypeScript's own types of it exclude those of a page. */

export interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface AnswerableEvent extends LifetimeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

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
  /** The build writes it before the worker's code: every file of this version, as addresses. */
  readonly BUILT: { readonly version: string; readonly files: readonly string[] };
  addEventListener<Name extends keyof EventsByName>(
    name: Name,
    listener: (event: EventsByName[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
}
