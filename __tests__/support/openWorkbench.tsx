import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Tools } from '#visits/createTools';
import { Workbench } from '#visits/workbench/Workbench';

/** Gives the page a layout: every element is 800 px wide and high, a row 26 px. */
function layOut(): void {
  for (const side of ['clientHeight', 'clientWidth'])
    Object.defineProperty(Element.prototype, side, { configurable: true, get: () => 800 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => 26,
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** Opens the workbench of an application from a page that hands it the text of a visit, and goes to a step. There are no frames. */
export async function openWorkbench<State extends object>(
  tools: Tools<State>,
  text: string,
  step: number | null = null,
) {
  layOut();
  const opener = {
    postMessage: (wanted: unknown, origin: string) => {
      if (wanted !== 'visit-wanted') return;
      const message = { source: opener, origin, data: { visit: text } };
      window.dispatchEvent(Object.assign(new Event('message'), message)); // a MessageEvent needs a real window
    },
  };
  Object.assign(window, { opener });
  const { container } = render(<Workbench tools={tools as unknown as Tools<object>} />);
  const page = container.firstElementChild ?? container;
  await screen.findByRole('slider', { name: 'Time' }, { timeout: 20_000 }); // a long visit is replayed first
  const key = (name: string, options: object = {}) =>
    fireEvent.keyDown(document.body, { key: name, ...options });
  if (step !== null) key('Home');
  for (let at = 0; at < (step ?? 0); at += 1) key('ArrowRight');
  const list = () => screen.getByRole('list', { name: 'Events' });
  return {
    page,
    /** The texts of the listed rows. */
    rows: () =>
      within(list())
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    key,
    /** The texts of a list. */
    lines: (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    search: (text: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search events' }), {
        target: { value: text },
      }),
    paste: (pasted: string) => fireEvent.paste(page, { clipboardData: { getData: () => pasted } }),
    step: () => screen.getByRole('slider', { name: 'Time' }).getAttribute('aria-valuetext'),
    expectAlert: (message: string) =>
      waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message)),
  };
}

/** Records the downloads of the page. */
export function recordDownloads() {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:1';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = last;
    files.push({ name: this.download, text: () => blob.text() });
  });
  return files;
}
