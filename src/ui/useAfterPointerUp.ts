import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that defers callbacks until the pointer is up and its click was dispatched. If the element under
 * the pointer were replaced or moved before, the browser would not dispatch the click. The function stays the same in
 * every render.
 */
export function useAfterPointerUp(): (callback: () => void) => void {
  const isPressed = useRef(false);
  const pending = useRef<readonly (() => void)[]>([]);

  // For a tap, browsers dispatch mousedown (with the blur) and click after `pointerup`, in the same task.
  // A timer runs after all of them.
  const runSoon = useCallback(
    () =>
      setTimeout(() => {
        if (isPressed.current) return;
        const due = pending.current;
        pending.current = [];
        due.forEach((callback) => callback());
      }),
    [],
  );

  useEffect(() => {
    const onPress = () => {
      isPressed.current = true;
    };
    const onRelease = () => {
      isPressed.current = false;
      runSoon();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('pointerup', onRelease, true);
    document.addEventListener('pointercancel', onRelease, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('pointerup', onRelease, true);
      document.removeEventListener('pointercancel', onRelease, true);
      pending.current = [];
    };
  }, [runSoon]);

  return useCallback(
    (callback: () => void) => {
      pending.current = [...pending.current, callback];
      runSoon();
    },
    [runSoon],
  );
}
