/** @jest-environment ./__tests__/support/environment.cjs */
import { whenIdle } from '#startup/afterHydration';

const load = (readyState: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete (window as Partial<Window>).requestIdleCallback;
});

describe('in a browser without requestIdleCallback', () => {
  beforeEach(() => delete (window as Partial<Window>).requestIdleCallback);

  it('resolves half a second after the page is loaded', async () => {
    load('interactive');
    const run = jest.fn();
    void whenIdle().then(run);
    await jest.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(499);
    expect(run).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('resolves when the browser is idle, after five seconds at the latest', async () => {
  load('complete');
  const requestIdleCallback = jest.fn<number, Parameters<Window['requestIdleCallback']>>();
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: requestIdleCallback,
  });
  const run = jest.fn();
  void whenIdle().then(run);
  await jest.advanceTimersByTimeAsync(10_000); // the browser decides, not a timer
  expect(run).not.toHaveBeenCalled();
  const [[callback, options] = []] = requestIdleCallback.mock.calls;
  callback?.({ didTimeout: false, timeRemaining: () => 1 });
  await null;
  expect(run).toHaveBeenCalledTimes(1);
  expect(options).toStrictEqual({ timeout: 5000 });
});
