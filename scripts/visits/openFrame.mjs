import { JSDOM } from 'jsdom';
import { requireTs } from '../requireTs.mjs';

/** What jsdom lacks. It has no layout, so nothing scrolls. */
const GAPS = {
  scrollTo: () => undefined,
  CSS: { escape: (text) => text.replaceAll('"', '\\"') },
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
};

/** Makes the window of a jsdom page the global object, as far as Node lacks its properties, and for some others. */
function installWindow(window, others) {
  Object.assign(window, GAPS);
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const isNew = (name) => others.includes(name) || !(name in globalThis);
  for (const name of Object.getOwnPropertyNames(window).filter(isNew))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name],
    });
}

/** Opens a page in jsdom. `others` are the names of globals of Node that it replaces. */
export function openPage(others = []) {
  const { window } = new JSDOM('<div id="root"></div>', { url: 'http://localhost/frame' });
  installWindow(window, others);
  return window;
}

/** Opens the frame of the workbench, the page that shows a moment of a visit, in jsdom. */
export function openFrame() {
  const window = openPage();
  requireTs('src/qa/frame.tsx');
  return window.visitFrame;
}
