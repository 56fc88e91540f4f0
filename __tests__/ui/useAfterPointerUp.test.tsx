import { fireEvent, renderHook } from '@testing-library/react';
import { useAfterPointerUp } from '#ui/useAfterPointerUp';

function setUp() {
  const callback = jest.fn();
  const { result, rerender, unmount } = renderHook(() => useAfterPointerUp());
  const { afterPointerUp, cancel } = result.current;
  return { callback, cancel, defer: () => afterPointerUp(callback), result, rerender, unmount };
}
const passTask = () => jest.runOnlyPendingTimers();

describe('useAfterPointerUp', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    fireEvent.pointerUp(document);
    jest.useRealTimers();
  });

  it('runs the callback in the next task if no pointer is down, once', () => {
    const { callback, defer } = setUp();
    defer();
    expect(callback).not.toHaveBeenCalled();
    passTask();
    expect(callback).toHaveBeenCalledTimes(1);
    fireEvent.pointerUp(document);
    passTask();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerUp', 'pointerCancel'] as const)('waits for %s and its click', (release) => {
    const { callback, defer } = setUp();
    fireEvent.pointerDown(document);
    defer();
    passTask();
    expect(callback).not.toHaveBeenCalled();
    fireEvent[release](document);
    expect(callback).not.toHaveBeenCalled();
    passTask();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('notices a pointer whose events are stopped on their way up', () => {
    const { callback, defer } = setUp();
    const area = document.body.appendChild(document.createElement('div'));
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      area.addEventListener(type, (event) => event.stopPropagation());
    for (const release of ['pointerUp', 'pointerCancel'] as const) {
      callback.mockClear();
      fireEvent.pointerDown(area);
      defer();
      passTask();
      expect(callback).not.toHaveBeenCalled();
      fireEvent[release](area);
      passTask();
      expect(callback).toHaveBeenCalledTimes(1);
    }
    area.remove();
  });

  it('discards what was deferred on `cancel` and when it unmounts', () => {
    const { callback, defer, cancel, unmount } = setUp();
    defer();
    cancel();
    passTask();
    defer();
    unmount();
    passTask();
    expect(callback).not.toHaveBeenCalled();
  });

  it('removes all its listeners when it unmounts', () => {
    const add = jest.spyOn(document, 'addEventListener');
    const remove = jest.spyOn(document, 'removeEventListener');
    const { unmount } = setUp();
    const added = add.mock.calls.filter(([type]) => type.startsWith('pointer'));
    expect(added).toHaveLength(3);
    unmount();
    expect(remove.mock.calls).toStrictEqual(expect.arrayContaining(added));
  });

  it('returns the same functions in every render', () => {
    const { result, rerender } = setUp();
    const before = result.current;
    rerender();
    expect(result.current).toStrictEqual(before);
  });
});
