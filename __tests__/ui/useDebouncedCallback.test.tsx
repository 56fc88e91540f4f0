import { act, renderHook } from '@testing-library/react';
import { useDebouncedCallback } from '#ui/useDebouncedCallback';

const DELAYS = { delayMs: 100, maxDelayMs: 250 };

interface Props {
  readonly run: () => void;
  readonly delays?: typeof DELAYS;
}

function setUp() {
  const callback = jest.fn();
  const initialProps: Props = { run: callback };
  const hook = renderHook(({ run, delays = DELAYS }: Props) => useDebouncedCallback(run, delays), {
    initialProps,
  });
  return { callback, ...hook, debounced: hook.result.current };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function hide(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('useDebouncedCallback', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs the callback once the calls pause', () => {
    const { callback, debounced } = setUp();
    debounced.schedule();
    pass(99);
    debounced.schedule();
    pass(99);
    expect(callback).not.toHaveBeenCalled();
    pass(1);
    expect(callback).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('runs the callback after the longest delay if the calls do not pause', () => {
    const { callback, debounced } = setUp();
    for (let index = 0; index < 5; index += 1) {
      debounced.schedule();
      pass(50);
    }
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('runs the newest callback', () => {
    const { callback, debounced, rerender } = setUp();
    const newest = jest.fn();
    debounced.schedule();
    rerender({ run: newest });
    pass(100);
    expect([callback.mock.calls.length, newest.mock.calls.length]).toStrictEqual([0, 1]);
  });

  it.each([
    ['it is flushed', ({ debounced }: ReturnType<typeof setUp>) => debounced.flush()],
    ['the component unmounts', ({ unmount }: ReturnType<typeof setUp>) => unmount()],
    ['the page is left', () => void window.dispatchEvent(new Event('pagehide'))],
    ['the page is hidden', () => hide(true)],
  ])('runs a scheduled callback when %s, and no other', (_, happen) => {
    const idle = setUp();
    happen(idle);
    expect(idle.callback).not.toHaveBeenCalled();

    const busy = setUp();
    busy.debounced.schedule();
    happen(busy);
    expect(busy.callback).toHaveBeenCalledTimes(1);
    pass(1000);
    expect(busy.callback).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (hook: ReturnType<typeof setUp>) => void]>([
    ['the new delay has passed', () => pass(30)],
    ['the component unmounts', ({ unmount }) => unmount()],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('runs the callback after a change of its delays when %s', (_, happen) => {
    const hook = setUp();
    const { callback, debounced, rerender, result } = hook;
    debounced.schedule();
    rerender({ run: callback, delays: { delayMs: 30, maxDelayMs: 60 } });
    expect(callback).toHaveBeenCalledTimes(1); // at once
    result.current.schedule();
    happen(hook);
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('waits when the page is shown again', () => {
    const { callback, debounced } = setUp();
    debounced.schedule();
    hide(false);
    expect(callback).not.toHaveBeenCalled();
  });

  it('removes its listeners with the component', () => {
    const { callback, debounced, unmount } = setUp();
    unmount();
    debounced.schedule();
    window.dispatchEvent(new Event('pagehide'));
    hide(true);
    expect(callback).not.toHaveBeenCalled();
  });
});
