import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown'] as const;

/** Whether the visitor has done anything on the page yet. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) return undefined;
    const onSign = () => setTouched(true);
    SIGNS.forEach((sign) =>
      window.addEventListener(sign, onSign, { passive: true, capture: true }),
    );
    return () => SIGNS.forEach((sign) => window.removeEventListener(sign, onSign, true));
  }, [isTouched]);
  return isTouched;
}
