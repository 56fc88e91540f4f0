import { frameIn, type VisitFrame } from '#visits/frames';

/** What jsdom lacks. It has no layout, so nothing scrolls. */
const GAPS = {
  scrollTo: () => undefined,
  CSS: { escape: (text: string) => text.replaceAll('"', '\\"') },
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
};

/** Node has these too, but jsdom accepts only its own. */
const OF_THE_PAGE = ['Event', 'CustomEvent', 'navigator'];

/** Opens a page in jsdom: its window becomes the global object, as far as Node lacks the properties. */
async function openPage(): Promise<void> {
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('<div id="root"></div>', { url: 'http://localhost/?visits=frame' });
  Object.assign(window, GAPS);
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  const isNew = (name: string) => OF_THE_PAGE.includes(name) || !(name in globalThis);
  for (const name of Object.getOwnPropertyNames(window).filter(isNew))
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: (window as unknown as Record<string, unknown>)[name],
    });
}

/** Opens the frame of the application, the page that shows a moment of a visit, in jsdom. */
export async function openFrame(load: () => unknown): Promise<VisitFrame> {
  await openPage();
  await load();
  return frameIn(() => window);
}
