import { createGate, type Gate } from '#ui/createGate';

/**
 * The events that show that somebody uses the page, or that another tab has changed the storage. `pointerover` is not one
 * of them: Chromium also sends it for a pointer that does not move while the page appears.
 */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'input',
  'focusin',
  'scroll',
  'storage',
];

/** Opens at the first use of the page. Code that an untouched page does not need is loaded then. */
export const firstUse: Gate = createGate();

for (const sign of SIGNS)
  window.addEventListener(sign, firstUse.open, { capture: true, once: true });
if (window.scrollY > 0) firstUse.open();
