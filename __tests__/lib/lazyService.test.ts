import { lazyService } from '#lib/lazyService';

/** A service whose first `failures` loads reject. */
function open(failures: number) {
  let loads = 0;
  const lazy = lazyService(() => {
    loads += 1;
    return loads > failures ? Promise.resolve('loaded') : Promise.reject(new Error(`no ${loads}`));
  });
  return { lazy, loads: () => loads };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a service is loaded once, on first use', async () => {
  const { lazy, loads } = open(0);
  expect([loads(), lazy.isLoading(), lazy.current()]).toStrictEqual([0, false, undefined]);
  const both = Promise.all([lazy.get(), lazy.whenLoaded()]);
  expect(lazy.isLoading()).toBe(true);
  expect(await both).toStrictEqual(['loaded', 'loaded']);
  expect([loads(), lazy.current()]).toStrictEqual([1, 'loaded']);
});

it('a service that is waited for is loaded again, after longer and longer delays up to a minute', async () => {
  const { lazy, loads } = open(9);
  const waited = lazy.whenLoaded();
  void lazy.whenLoaded();
  await jest.advanceTimersByTimeAsync(0);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60, 60, 60]) {
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    const before = loads();
    await jest.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(before + 1);
  }
  expect(await waited).toBe('loaded');
  expect(jest.getTimerCount()).toBe(0);
});

it('a subscription is made when the service is loaded, also after failures, and can be ended before and after', async () => {
  const { lazy } = open(2);
  const log: string[] = [];
  const subscribe = (name: string) =>
    lazy.subscribe((service) => {
      log.push(`${name} starts: ${service}`);
      return () => log.push(`${name} ends`);
    });
  const endKept = subscribe('kept');
  const endEarly = subscribe('ended early');
  await jest.advanceTimersByTimeAsync(0);
  endEarly();
  expect(log).toStrictEqual([]);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(log).toStrictEqual(['kept starts: loaded']);
  endKept();
  expect(log).toStrictEqual(['kept starts: loaded', 'kept ends']);
});
