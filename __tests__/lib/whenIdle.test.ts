/** @jest-environment ./__tests__/support/environment.cjs */
import { whenIdle } from '#lib/whenIdle';

const load = (readyState: DocumentReadyState) =>
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete (window as Partial<Window>).requestIdleCallback;
});

describe('in a browser without requestIdleCallback', () => {
  beforeEach(() => delete (window as Partial<Window>).requestIdleCallback);

  it('runs the callback half a second after the page is loaded', () => {
    load('complete');
    const run = jest.fn();
    whenIdle(run);
    jest.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs the callback once if the load event is dispatched twice', () => {
    load('interactive');
    const run = jest.fn();
    whenIdle(run);
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

it('runs the callback when the browser is idle, after five seconds at the latest', () => {
  load('complete');
  const requestIdleCallback = jest.fn<number, Parameters<Window['requestIdleCallback']>>();
  Object.defineProperty(window, 'requestIdleCallback', {
    configurable: true,
    value: requestIdleCallback,
  });
  const run = jest.fn();
  whenIdle(run);
  jest.advanceTimersByTime(10_000); // the browser decides, not a timer
  expect(run).not.toHaveBeenCalled();
  const [[callback, options] = []] = requestIdleCallback.mock.calls;
  callback?.({ didTimeout: false, timeRemaining: () => 1 });
  expect(run).toHaveBeenCalledTimes(1);
  expect(options).toStrictEqual({ timeout: 5000 });
});
