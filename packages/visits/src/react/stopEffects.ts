/** A connection that is never opened. */
class NoConnection extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/**
 * Stops the requests and the storage of an application, because a replay has no effects, and leaves the focus to the workbench.
 * No request is answered, so that no component shows a failure that the visitor did not see.
 */
export function stopEffects(): void {
  const fetch = () => new Promise(() => undefined);
  Object.assign(globalThis, { fetch, WebSocket: NoConnection, EventSource: NoConnection });
  const nothing = () => undefined;
  Object.assign(XMLHttpRequest.prototype, { send: nothing });
  Object.assign(HTMLElement.prototype, { focus: nothing });
  Object.assign(Storage.prototype, { setItem: nothing, removeItem: nothing, clear: nothing });
  Object.assign(navigator, { sendBeacon: () => true });
}
