import { useEffect, useRef } from 'react';

/**
 * Puts work off until no mouse button or finger is down and the click it makes was given out: what
 * appears in between moves the button from under the pointer, and the browser drops the click.
 * `forget` drops the work that still waits.
 */
export function useAfterPointerUp() {
  const isPressed = useRef(false);
  const waiting = useRef<readonly (() => void)[]>([]);

  // A tap sends its mousedown, and with it the blur, after `pointerup`, but its click in the same
  // task: a timer comes after it.
  const runSoon = () =>
    setTimeout(() => {
      if (isPressed.current) return;
      const due = waiting.current;
      waiting.current = [];
      due.forEach((work) => work());
    });

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
      waiting.current = [];
    };
  }, []);

  return {
    afterPress: (work: () => void) => {
      waiting.current = [...waiting.current, work];
      runSoon();
    },
    forget: () => {
      waiting.current = [];
    },
  };
}
