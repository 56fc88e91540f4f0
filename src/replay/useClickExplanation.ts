import { useEffect, useState } from 'react';
import { PANEL_ID } from './panelId';

/** Controls of the shop that a tester may expect to work. */
const CONTROLS = 'a[href], button, input, select, textarea, [role=button]';
const MAX_NAME = 40;

const nameOf = (control: Element): string => {
  const name = control.getAttribute('aria-label') ?? control.textContent.trim();
  return name === '' ? 'This' : `“${name.slice(0, MAX_NAME)}”`;
};

/**
 * Explains why a click on a control of a replayed page has no effect. Returns the explanation of the last click, for a
 * live region.
 */
export function useClickExplanation(): string {
  const [explanation, setExplanation] = useState('');
  useEffect(() => {
    const explain = ({ target }: Event) => {
      const element = target as Element; // clicks and submits have elements as targets
      const control = element.closest(CONTROLS) ?? element.closest('form');
      if (!control || control.closest(`#${PANEL_ID}`)) return;
      setExplanation(
        `${nameOf(control)} has no effect, because a replay only shows what was recorded. ` +
          'Press “Continue from here” to use the shop from this moment.',
      );
    };
    document.addEventListener('click', explain, true);
    document.addEventListener('submit', explain, true);
    return () => {
      document.removeEventListener('click', explain, true);
      document.removeEventListener('submit', explain, true);
    };
  }, []);
  return explanation;
}
