/** @jest-environment ./__tests__/support/environment.cjs */
import { createConnection } from '#services/browser/createConnection';
import { settled } from '#tests/support/testShop';

/** What the connection reports, and the outside that the test changes. */
function watched() {
  const outside = { isOnLine: true, isReachable: true };
  const fetch = jest.fn(() =>
    outside.isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('failed')),
  );
  Object.defineProperty(window, 'fetch', { value: fetch, configurable: true });
  jest.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => outside.isOnLine);
  const reports: string[] = [];
  const end = createConnection(window).onChanged((status) => reports.push(status));
  const change = async (next: Partial<typeof outside>, event?: 'online' | 'offline') => {
    Object.assign(outside, next);
    if (event) window.dispatchEvent(new Event(event));
    await settled();
  };
  return { fetch, reports, end, change };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'fetch');
});

it('is lost if the browser and a request to the shop say so, and back with the browser', async () => {
  const { reports, change, end, fetch } = watched();
  await change({ isOnLine: false, isReachable: false }, 'offline');
  expect(fetch).toHaveBeenCalledWith('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  await change({ isOnLine: true }, 'online');
  expect(reports).toStrictEqual(['lost', 'online']);
  end();
});

it('is tried again, because the browser may not report that it is back', async () => {
  const { reports, change, end } = watched();
  await change({ isOnLine: false, isReachable: false }, 'offline');
  jest.advanceTimersByTime(30_000);
  await change({ isReachable: true });
  jest.advanceTimersByTime(30_000);
  await settled();
  expect(reports).toStrictEqual(['lost', 'online']);
  expect(jest.getTimerCount()).toBe(0);
  end();
});

it('is not lost if only the browser says so, by an answer older than the last event, or after its end', async () => {
  const { reports, change, end } = watched();
  await change({ isOnLine: false }, 'offline');
  const first = change({ isOnLine: false, isReachable: false }, 'offline');
  await change({ isOnLine: true }, 'online');
  await first;
  const last = change({ isOnLine: false }, 'offline');
  end();
  await last;
  expect(reports).toStrictEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
