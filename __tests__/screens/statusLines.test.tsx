import { act, screen } from '@testing-library/react';
import { renderApp } from '#tests/support/renderApp';
import { settled } from '#tests/support/testShop';

// That a new version is offered, in a browser: e2e/updates.spec.ts.

/** Renders a page. Returns a function that changes what the browser says about the connection, and how the shop answers. */
async function renderPage() {
  let answer: Promise<unknown>;
  Object.defineProperty(window, 'fetch', { value: () => answer, configurable: true });
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get');
  await renderApp({ url: '/favorites', user: null });
  return (event: 'online' | 'offline', next: Promise<unknown> = Promise.resolve()) =>
    act(async () => {
      answer = next;
      onLine.mockReturnValue(event === 'online');
      window.dispatchEvent(new Event(event));
      await settled();
    });
}
const failed = () => Promise.reject(new TypeError('failed'));
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'fetch');
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
});

const line = () => screen.queryByText(/^You are offline/);

describe('the message about a lost connection', () => {
  it.each([
    ['the service worker', {}, 'You are offline. Toys, favorites and reviews still work.'],
    ['the page alone', null, 'You are offline. What this page shows still works.'],
  ])(
    'says what still works with %s, politely, until it is back',
    async (_name, controller, text) => {
      Object.defineProperty(window.navigator, 'serviceWorker', {
        value: { controller },
        configurable: true,
      });
      const change = await renderPage();
      await change('offline', failed());
      expect(line()).toHaveTextContent(text);
      expect(line()).toHaveAttribute('role', 'status');
      await change('online');
      expect(line()).not.toBeInTheDocument();
    },
  );

  it('is not shown if the browser reports no network but the shop answers', async () => {
    const change = await renderPage();
    await change('offline');
    expect(line()).not.toBeInTheDocument();
  });

  it('is not shown by an answer that arrives after the connection is back', async () => {
    let fail = (_reason: Error): void => undefined;
    const change = await renderPage();
    await change('offline', new Promise((_resolve, reject) => (fail = reject)));
    await change('online');
    await act(async () => {
      fail(new TypeError('failed'));
      await settled();
    });
    expect(line()).not.toBeInTheDocument();
  });
});
