import { createTools } from '#visits/createTools';
import { ownRecord } from '#visits/observeVisit';
import type { Render } from '#visits/recordVisits';
import { openFrame } from './visitFrame';

/** A connection that is never opened. */
class NoConnection extends EventTarget {
  readonly readyState = 0;
  send(): void {}
  close(): void {}
}

/**
 * Disables the requests and the storage of an application, because a replay has no side effects, and keeps the focus in the workbench.
 * Requests stay pending, so that no component shows a failure that the visitor did not see.
 */
function stopEffects(): void {
  const fetch = () => new Promise(() => undefined);
  Object.assign(globalThis, { fetch, WebSocket: NoConnection, EventSource: NoConnection });
  const nothing = () => undefined;
  Object.assign(XMLHttpRequest.prototype, { send: nothing });
  Object.assign(HTMLElement.prototype, { focus: nothing });
  Object.assign(Storage.prototype, { setItem: nothing, removeItem: nothing, clear: nothing });
  Object.assign(navigator, { sendBeacon: () => true });
}

/** Renders the workbench, or the frame that it embeds. */
export async function openPage<Store extends object>(
  mode: string,
  store: Store,
  render: Render<Store>,
): Promise<void> {
  stopEffects();
  if (mode === 'frame') return openFrame(store, render);
  for (const sheet of document.styleSheets) sheet.disabled = true; // those of the application
  const { createRoot } = await import('react-dom/client');
  const { Workbench } = await import('#visits/workbench/Workbench');
  const tools = createTools(await ownRecord(store).options());
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  document.title = `${tools.app} workbench`;
  createRoot(root).render(
    <Workbench tools={tools} frameUrl={`${window.location.pathname}?visits=frame`} />,
  );
}
