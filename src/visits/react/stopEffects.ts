/** A connection that is never opened. */
class NoConnection extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/** The answer to requests. By default none comes, so that no component shows a failure that the visitor did not see. */
type Answer = () => Promise<Response>;
const NEVER: Answer = () => new Promise(() => undefined);

/** Stops the requests and the storage of an application, because a replay has no effects. */
export function stopEffects(answer: Answer = NEVER): void {
  Object.assign(globalThis, { fetch: answer, WebSocket: NoConnection, EventSource: NoConnection });
  const nothing = () => undefined;
  Object.assign(XMLHttpRequest.prototype, { send: nothing });
  Object.assign(Storage.prototype, { setItem: nothing, removeItem: nothing, clear: nothing });
  Object.assign(navigator, { sendBeacon: () => true });
}
